import { focusForNow, isFocusLost } from './is-focus-lost';

/** The element that had the focus last, and its ancestors, innermost first. */
interface Holder {
  readonly element: Element;
  readonly places: readonly { readonly around: Element; readonly index: number }[];
}

/**
 * Moves the focus when the focused element is removed or disabled: to the row in place of a removed
 * one, to the same button once it is enabled again, otherwise to the popup or the heading of the
 * page, unless the page moves it itself. Returns a function that stops this.
 */
export function keepFocus(): () => void {
  let holder: Holder | null = null;
  let isWaiting = false;
  let isPlanned = false;

  const hold = ({ target }: FocusEvent) => {
    holder = target instanceof Element ? holderAt(target) : null;
    isWaiting = false;
  };
  const release = () => {
    const left = holder;
    // Decided after the change that may have caused it: a click elsewhere removes the focus on
    // purpose.
    queueMicrotask(() => {
      if (left === holder && document.hasFocus() && left !== null && canHold(left.element))
        holder = null;
    });
  };
  const check = () => {
    isPlanned = false;
    if (holder === null || !isFocusLost()) return;
    const { element } = holder;
    if (!element.isConnected) focusForNow(aroundOf(holder));
    else if (isWaiting && canHold(element)) focus(element);
  };
  const observer = new MutationObserver(() => {
    if (holder === null || !isFocusLost()) return;
    if (!holder.element.isConnected && focus(nextRowOf(holder))) return;
    isWaiting ||= !canHold(holder.element);
    if (isPlanned) return;
    isPlanned = true;
    // After the effects of the change, some of which move the focus themselves.
    requestAnimationFrame(() => setTimeout(check));
  });

  observer.observe(document.body, {
    subtree: true,
    childList: true,
    attributeFilter: ['disabled', 'hidden'],
  });
  document.addEventListener('focusin', hold);
  document.addEventListener('focusout', release);
  return () => {
    observer.disconnect();
    document.removeEventListener('focusin', hold);
    document.removeEventListener('focusout', release);
  };
}

function canHold(element: Element): boolean {
  return element.isConnected && !element.matches(':disabled, [hidden], [hidden] *');
}

function holderAt(element: Element): Holder {
  const places: { around: Element; index: number }[] = [];
  for (let inner = element; inner.parentElement !== null; inner = inner.parentElement) {
    const around = inner.parentElement;
    places.push({ around, index: [...around.children].indexOf(inner) });
  }
  return { element, places };
}

/** The first control in the row that replaced the focused one, or in the last row. */
function nextRowOf({ places }: Holder): Element | null {
  const kept = places.find(({ around }) => around.isConnected);
  if (kept === undefined || !kept.around.matches('ul, ol, tbody')) return null;
  const rows = kept.around.children;
  const row = rows[Math.min(kept.index, rows.length - 1)];
  return row?.querySelector('a[href]:not([tabindex="-1"]), button:not(:disabled)') ?? null;
}

/** The popup that had the focus, otherwise the heading of the page. */
function aroundOf({ places }: Holder): HTMLElement | null {
  const popup = places.find(({ around }) => around.isConnected && around.matches('[role=dialog]'));
  if (popup?.around instanceof HTMLElement) return popup.around;
  return document.querySelector('main h1');
}

function focus(element: Element | null): boolean {
  if (!(element instanceof HTMLElement)) return false;
  element.focus({ preventScroll: true });
  return true;
}
