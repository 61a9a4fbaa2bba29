//! A headless Chromium, spoken to in its own protocol (Chrome DevTools Protocol) over a pipe.

use serde_json::{Value, json};
use std::{
    io::{BufRead, BufReader, Write},
    path::Path,
    process::{Child, ChildStdin, ChildStdout, Command, Stdio},
};

/// A browser with one page open.
pub(crate) struct Browser {
    child: Child,
    to: ChildStdin,
    from: BufReader<ChildStdout>,
    session: Option<String>,
    sent: u64,
    /// Whatever the page wrote to its console, and what went wrong in it.
    pub(crate) complaints: Vec<Value>,
    _profile: tempfile::TempDir,
}

impl Browser {
    /// Opens a page in the browser that is installed; none where there is none.
    pub(crate) fn open(page: &Path) -> Option<Browser> {
        let found = ["chromium", "chromium-browser", "google-chrome"]
            .into_iter()
            .find(|name| Command::new(name).arg("--version").output().is_ok())?;
        let profile = tempfile::tempdir().unwrap();
        // The protocol wants the pipe at file descriptors 3 and 4.
        let mut child = Command::new("sh")
            .args(["-c", "exec \"$@\" 3<&0 4>&1 2>/dev/null", "sh", found])
            .args([
                "--headless",
                "--no-sandbox",
                "--disable-gpu",
                "--disable-dev-shm-usage",
            ])
            .args(["--no-first-run", "--remote-debugging-pipe", "about:blank"])
            .arg(format!("--user-data-dir={}", profile.path().display()))
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut browser = Browser {
            to: child.stdin.take().unwrap(),
            from: BufReader::new(child.stdout.take().unwrap()),
            child,
            session: None,
            sent: 0,
            complaints: Vec::new(),
            _profile: profile,
        };
        let targets = browser.call("Target.getTargets", json!({}));
        let targets = targets["targetInfos"].as_array().unwrap().clone();
        let target = targets.iter().find(|it| it["type"] == "page").unwrap();
        let target = json!({"targetId": target["targetId"], "flatten": true});
        let attached = browser.call("Target.attachToTarget", target);
        browser.session = attached["sessionId"].as_str().map(str::to_owned);
        for domain in ["Page", "Runtime", "Log"] {
            browser.call(&format!("{domain}.enable"), json!({}));
        }
        let url = format!("file://{}", page.canonicalize().unwrap().display());
        browser.call("Page.navigate", json!({"url": url}));
        browser.wait_for("document.readyState === 'complete' && location.protocol === 'file:'");
        Some(browser)
    }

    /// Gives a command and waits for its answer.
    pub(crate) fn call(&mut self, method: &str, params: Value) -> Value {
        self.sent += 1;
        let mut message = json!({"id": self.sent, "method": method, "params": params});
        if let Some(session) = &self.session {
            message["sessionId"] = json!(session);
        }
        write!(self.to, "{message}\0").unwrap();
        self.to.flush().unwrap();
        loop {
            let mut answer = Vec::new();
            let read = self.from.read_until(0, &mut answer).unwrap();
            assert!(read > 0, "the browser has gone, at {method}");
            answer.pop();
            let answer: Value = serde_json::from_slice(&answer).unwrap();
            match answer["method"].as_str() {
                Some("Runtime.exceptionThrown" | "Runtime.consoleAPICalled" | "Log.entryAdded") => {
                    self.complaints.push(answer["params"].clone());
                }
                _ if answer["id"] == self.sent => {
                    assert!(answer.get("error").is_none(), "{method}: {answer}");
                    return answer["result"].clone();
                }
                _ => {}
            }
        }
    }

    /// What an expression is in the page.
    pub(crate) fn value(&mut self, expression: &str) -> Value {
        let asked = json!({"expression": expression, "returnByValue": true});
        let answer = self.call("Runtime.evaluate", asked);
        assert!(
            answer.get("exceptionDetails").is_none(),
            "{expression}: {answer}"
        );
        answer["result"]["value"].clone()
    }

    fn wait_for(&mut self, condition: &str) {
        for _ in 0..600 {
            if self.value(condition) == true {
                return;
            }
            std::thread::sleep(std::time::Duration::from_millis(50));
        }
        panic!("never came about: {condition}");
    }

    /// Presses a key of that name and code (UI Events; Windows virtual key codes).
    pub(crate) fn press(&mut self, key: &str, code: u32) {
        let text = Some(key).filter(|key| key.chars().count() == 1);
        for kind in ["keyDown", "keyUp"] {
            let mut event = json!({"type": kind, "key": key, "windowsVirtualKeyCode": code});
            if let Some(text) = text.filter(|_| kind == "keyDown") {
                event["text"] = json!(text);
            }
            self.call("Input.dispatchKeyEvent", event);
        }
    }

    /// Says which kind of paper and light the page is for.
    pub(crate) fn media(&mut self, media: &str, scheme: &str) {
        let features = json!([{"name": "prefers-color-scheme", "value": scheme}]);
        let emulated = json!({"media": media, "features": features});
        self.call("Emulation.setEmulatedMedia", emulated);
    }
}

impl Drop for Browser {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
