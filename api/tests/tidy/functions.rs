//! The length of functions. Clippy refuses those over sixty lines; this checks the ninety-fifth
//! percentile.

use syn::spanned::Spanned;
use syn::visit::Visit;

use crate::tree::{files, is_test};

const P95_LINES: usize = 45;

#[derive(Default)]
struct Lengths(Vec<usize>);

impl Lengths {
    fn note(&mut self, span: proc_macro2::Span) {
        self.0.push(span.end().line - span.start().line + 1);
    }
}

impl<'ast> Visit<'ast> for Lengths {
    fn visit_item_fn(&mut self, function: &'ast syn::ItemFn) {
        self.note(function.span());
        syn::visit::visit_item_fn(self, function);
    }

    fn visit_impl_item_fn(&mut self, function: &'ast syn::ImplItemFn) {
        self.note(function.span());
        syn::visit::visit_impl_item_fn(self, function);
    }

    fn visit_item_mod(&mut self, module: &'ast syn::ItemMod) {
        if module.ident != "tests" {
            syn::visit::visit_item_mod(self, module);
        }
    }
}

#[test]
fn ninety_five_of_a_hundred_functions_stay_under_forty_five_lines() {
    for folder in ["api/", "indexer/", "search-core/", "fixtures/generator/"] {
        let mut lengths = Lengths::default();
        for file in files(&[".rs"])
            .iter()
            .filter(|file| file.path.starts_with(folder) && !is_test(&file.path))
        {
            let parsed = syn::parse_file(&file.text)
                .unwrap_or_else(|error| panic!("{}: {error}", file.path));
            lengths.visit_file(&parsed);
        }
        lengths.0.sort_unstable();
        let Some(last) = lengths.0.len().checked_sub(1) else {
            panic!("no function in {folder}")
        };
        let p95 = lengths.0[last * 95 / 100];
        assert!(
            p95 <= P95_LINES,
            "{folder}: the 95th percentile of function length is {p95} lines"
        );
    }
}
