//! The HTML of a mail, made from its plain text: one wording for both.

use std::fmt::Write as _;

use search_core::Language;

use crate::platform::markup::escaped;

/// What the HTML of a mail is made from.
#[derive(Debug, Clone, Copy)]
pub(super) struct Page<'a> {
    pub(super) product: &'a str,
    /// The address of this site. Only links to it can be clicked, because a mail may contain text
    /// of strangers.
    pub(super) site: &'a str,
    pub(super) language: Language,
    pub(super) subject: &'a str,
    /// Paragraphs, with an empty line between them.
    pub(super) text: &'a str,
}

const STYLE: &str = "body{margin:0;background:#f1f5f8;color:#14232f;font:16px/1.5 system-ui,-apple-system,\
'Segoe UI',Roboto,sans-serif}main{max-width:36em;margin:0 auto;padding:24px}\
section{background:#fff;border:1px solid #d5dfe6;border-radius:8px;padding:8px 24px}\
.product{font-weight:600;font-size:18px}a{color:#0b5394;overflow-wrap:anywhere}\
.open{display:inline-block;background:#0b5394;color:#fff;padding:12px 24px;border-radius:6px;\
text-decoration:none;font-weight:600}.address{font-size:13px}\
@media(prefers-color-scheme:dark){body{background:#0f1a22;color:#e4ecf1}\
section{background:#182630;border-color:#2c3e4b}a{color:#8cc4f5}.open{background:#1f6fb5;color:#fff}}";

impl Page<'_> {
    /// The complete HTML document of the mail.
    pub(super) fn html(&self) -> String {
        let mut html = format!(
            "<!doctype html><html lang=\"{}\"><head><meta charset=\"utf-8\">\
             <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\
             <meta name=\"color-scheme\" content=\"light dark\"><title>{}</title><style>{STYLE}</style></head>\
             <body><main><p class=\"product\">{}</p><section>",
            self.language.code(),
            escaped(self.subject),
            escaped(self.product),
        );
        let lines: Vec<&str> = self.text.trim().lines().map(str::trim_end).collect();
        for paragraph in lines.split(|line| line.is_empty()) {
            self.write_paragraph(&mut html, paragraph);
        }
        html.push_str("</section></main></body></html>");
        html
    }

    fn write_paragraph(&self, html: &mut String, lines: &[&str]) {
        match lines {
            [] => {}
            [only] if self.is_own_link(only) => {
                let (link, open) = (escaped(only), open(self.language));
                // Writing to a string cannot fail.
                let _ = write!(
                    html,
                    "<p><a class=\"open\" href=\"{link}\">{open}</a></p>\
                     <p class=\"address\"><a href=\"{link}\">{link}</a></p>"
                );
            }
            _ => {
                let lines: Vec<String> = lines.iter().map(|line| self.with_links(line)).collect();
                let _ = write!(html, "<p>{}</p>", lines.join("<br>"));
            }
        }
    }

    /// A line in which the links to this site can be clicked.
    fn with_links(&self, line: &str) -> String {
        let words = line.split(' ').map(|word| {
            let address = word.trim_end_matches(['.', ',']);
            if !self.is_own_link(address) {
                return escaped(word);
            }
            let end = word.get(address.len()..).unwrap_or_default();
            let address = escaped(address);
            format!("<a href=\"{address}\">{address}</a>{end}")
        });
        words.collect::<Vec<_>>().join(" ")
    }

    fn is_own_link(&self, text: &str) -> bool {
        let path = text.strip_prefix(self.site);
        path.is_some_and(|path| path.starts_with('/')) && !text.contains(char::is_whitespace)
    }
}

/// The label of the button of a link.
fn open(language: Language) -> &'static str {
    match language {
        Language::En => "Open",
        Language::It => "Apri",
        Language::Fr => "Ouvrir",
        Language::Es => "Abrir",
        Language::Nl => "Openen",
        Language::De => "Öffnen",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn html(text: &str) -> String {
        let page = Page {
            product: "Harbour & Sons",
            site: "https://parts.example.com",
            language: Language::De,
            subject: "<b>",
            text,
        };
        page.html()
    }

    #[test]
    fn a_link_that_stands_alone_is_a_button_with_its_address_below() {
        let html = html("Hello,\n\nhttps://parts.example.com/signup?token=a&b\n\nBye");
        let link = "https://parts.example.com/signup?token=a&amp;b";
        assert!(html.contains(&format!("<a class=\"open\" href=\"{link}\">Öffnen</a>")));
        assert!(html.contains(&format!("<a href=\"{link}\">{link}</a>")));
        assert!(html.contains("<p>Hello,</p>") && html.contains("<p>Bye</p>"));
        assert!(html.starts_with("<!doctype html><html lang=\"de\">"));
    }

    #[test]
    fn lines_of_a_paragraph_stay_lines_and_their_links_can_be_clicked() {
        let html = html("2 × Pump\nStop: https://parts.example.com/stop?t=1.");
        let link = "https://parts.example.com/stop?t=1";
        assert!(html.contains(&format!(
            "<p>2 × Pump<br>Stop: <a href=\"{link}\">{link}</a>.</p>"
        )));
    }

    #[test]
    fn what_a_stranger_wrote_is_text_and_no_link() {
        let html = html(
            "<img src=x onerror=\"x\"> https://evil.example\n\nhttps://parts.example.com.evil.example/",
        );
        assert!(html.contains("&lt;img src=x onerror=&quot;x&quot;&gt; https://evil.example</p>"));
        assert!(html.contains("<p>https://parts.example.com.evil.example/</p>"));
        assert!(html.contains("<title>&lt;b&gt;</title>"));
        assert!(html.contains("Harbour &amp; Sons"));
        assert!(!html.contains("href"));
    }
}
