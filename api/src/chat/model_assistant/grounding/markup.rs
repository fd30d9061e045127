//! Makes plain text of what a model writes: markup is removed letter by letter, lists are kept.

/// The longest tag, target or alternative text that is skipped; a longer one is text again.
const MAX_SKIPPED: usize = 400;

/// Removes tags, pictures, the targets of links and the marks of Markdown. What is left has no `<`
/// before a letter.
#[derive(Debug, Default)]
pub(super) struct Markup {
    state: State,
    /// The last letter that was kept.
    last: Option<char>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum State {
    /// At the beginning of a line, after marks that were removed.
    Line {
        dashes: usize,
        hashes: usize,
        is_table: bool,
    },
    Text,
    /// After a `!`, which may begin a picture.
    Exclamation,
    /// After a `<`.
    Angle,
    Tag(usize),
    Picture(usize),
    /// After a `]`, which a target may follow; kept, unless it ended a picture's text.
    Bracket {
        is_kept: bool,
    },
    Target(usize),
    Underscore,
}

const LINE: State = State::Line {
    dashes: 0,
    hashes: 0,
    is_table: false,
};

impl Default for State {
    fn default() -> Self {
        LINE
    }
}

impl Markup {
    /// Adds a piece of text; appends what is left of it to `plain`.
    pub(super) fn push(&mut self, text: &str, plain: &mut String) {
        for letter in text.chars().filter(|letter| !is_invisible(*letter)) {
            self.read(letter, plain);
        }
    }

    /// Appends what waited for a next letter.
    pub(super) fn end(&mut self, plain: &mut String) {
        match self.state {
            State::Exclamation => self.keep('!', plain),
            State::Bracket { is_kept: true } => self.keep(']', plain),
            State::Line { dashes: 1, .. } => self.keep('-', plain),
            _ => {}
        }
        self.state = State::Text;
    }

    fn keep(&mut self, letter: char, plain: &mut String) {
        plain.push(letter);
        self.last = Some(letter);
    }

    fn read(&mut self, letter: char, plain: &mut String) {
        match self.state {
            State::Line {
                dashes,
                hashes,
                is_table,
            } => {
                self.begin_line(letter, (dashes, hashes, is_table), plain);
            }
            State::Text => self.read_text(letter, plain),
            State::Exclamation if letter == '[' => self.state = State::Picture(0),
            State::Exclamation => {
                self.keep('!', plain);
                self.again(letter, plain);
            }
            State::Angle if letter.is_alphabetic() || "/!?".contains(letter) => {
                self.state = State::Tag(0);
            }
            State::Angle => {
                if letter == ' ' || letter == '=' || letter.is_ascii_digit() {
                    self.keep('<', plain);
                }
                self.again(letter, plain);
            }
            State::Tag(_) if letter == '>' => self.state = State::Text,
            State::Picture(_) if letter == ']' => self.state = State::Bracket { is_kept: false },
            State::Target(_) if letter == ')' => self.state = State::Text,
            State::Tag(length) => self.skip(length, State::Tag, letter, plain),
            State::Picture(length) => self.skip(length, State::Picture, letter, plain),
            State::Target(length) => self.skip(length, State::Target, letter, plain),
            State::Bracket { .. } if letter == '(' => {
                // The bracket still separates what follows.
                self.keep(']', plain);
                self.state = State::Target(0);
            }
            State::Bracket { is_kept } => {
                if is_kept {
                    self.keep(']', plain);
                }
                self.again(letter, plain);
            }
            State::Underscore => {
                let is_inside = self.last.is_some_and(char::is_alphanumeric);
                if is_inside && letter.is_alphanumeric() {
                    self.keep('_', plain);
                }
                self.again(letter, plain);
            }
        }
    }

    fn again(&mut self, letter: char, plain: &mut String) {
        self.state = State::Text;
        self.read_text(letter, plain);
    }

    fn skip(&mut self, length: usize, state: fn(usize) -> State, letter: char, plain: &mut String) {
        if letter == '\n' {
            self.again(letter, plain);
        } else if length == MAX_SKIPPED {
            self.state = State::Text;
        } else {
            self.state = state(length + 1);
        }
    }

    fn read_text(&mut self, letter: char, plain: &mut String) {
        match letter {
            '\n' => {
                self.keep('\n', plain);
                self.state = LINE;
            }
            '*' | '`' | '\\' | '~' => {}
            '|' => self.keep(' ', plain),
            '_' => self.state = State::Underscore,
            '!' => self.state = State::Exclamation,
            '<' => self.state = State::Angle,
            ']' => self.state = State::Bracket { is_kept: true },
            _ => self.keep(letter, plain),
        }
    }

    /// Removes the marks of headings, quotations, rules and tables, and makes every item of a list
    /// begin with a dash.
    fn begin_line(
        &mut self,
        letter: char,
        (dashes, hashes, is_table): (usize, usize, bool),
        plain: &mut String,
    ) {
        let line = |dashes, hashes, is_table| State::Line {
            dashes,
            hashes,
            is_table,
        };
        self.state = match letter {
            ' ' | '\t' if dashes == 1 => {
                self.keep('-', plain);
                self.keep(' ', plain);
                State::Text
            }
            ' ' | '\t' | '>' => line(0, 0, is_table),
            '-' | '*' | '+' | '•' | '·' | '–' => line(dashes + 1, 0, is_table),
            '#' => line(0, hashes + 1, is_table),
            '|' => line(0, 0, true),
            ':' if is_table => line(0, 0, true),
            _ => {
                // A sign before a number, not a mark. Stars before a word are one of emphasis.
                if dashes == 1 && letter.is_ascii_digit() {
                    self.keep('-', plain);
                }
                if hashes == 1 && letter.is_ascii_digit() {
                    self.keep('#', plain);
                }
                return self.again(letter, plain);
            }
        };
    }
}

/// Letters that a reader does not see: they could hide or turn around a number.
fn is_invisible(letter: char) -> bool {
    (letter.is_control() && letter != '\n' && letter != '\t')
        || matches!(letter,
            '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{180e}' | '\u{200b}'..='\u{200f}'
            | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{fe00}'..='\u{fe0f}'
            | '\u{feff}' | '\u{e0000}'..='\u{e0fff}')
}

#[cfg(test)]
mod tests {
    use super::*;

    fn plain(text: &str) -> String {
        let mut markup = Markup::default();
        let mut plain = String::new();
        markup.push(text, &mut plain);
        markup.end(&mut plain);
        plain
    }

    #[test]
    fn markup_is_removed_and_lists_are_kept() {
        for (text, expected) in [
            (
                "# Filters\n\n**Two** of `them`:\n* one\n+ two\n- three\n1. four",
                "Filters\n\nTwo of them:\n- one\n- two\n- three\n1. four",
            ),
            (
                "<b>bold</b> <script src=x>alert(1)</script>",
                "bold alert(1)",
            ),
            ("a <img src=x\nonerror=y> b", "a \nonerror=y> b"),
            ("<<b>i>x", "i>x"),
            ("less < 5 mm, <5 mm, <= 5", "less < 5 mm, <5 mm, <= 5"),
            (
                "see [this page](https://evil.example/a?b=1) now",
                "see [this page] now",
            ),
            ("![a picture](https://evil.example/x.png) end!", "] end!"),
            ("Stop!", "Stop!"),
            (
                "> quoted\n---\n| a | b |\n|---|:-:|\n| 1 | 2 |",
                "quoted\n\na   b  \n\n1   2  ",
            ),
            ("__bold__ and part_no and _it_", "bold and part_no and it"),
            ("-5 °C\n#10 screw", "-5 °C\n#10 screw"),
            ("2195\u{200b}1346\u{202e}x\r\n", "21951346x\n"),
            ("[p:4711]", "[p:4711]"),
            ("a\\*b ~~c~~", "ab c"),
        ] {
            assert_eq!(plain(text), expected, "{text:?}");
        }
    }

    #[test]
    fn what_has_no_end_is_skipped_for_a_while_only() {
        let text = format!("<a {} after", "x".repeat(2 * MAX_SKIPPED));
        assert!(plain(&text).ends_with("x after"));
    }
}
