/** What the app tells its wrapper. */
type WrapperMessage = 'googleLogin' | 'appleLogin' | 'logoutClicked';

interface WrapperWindow {
  ReactNativeWebView?: { postMessage: (text: string) => void };
}

/** Tells the wrapper something; in a browser nobody listens. */
export function tellWrapper(type: WrapperMessage): void {
  const { ReactNativeWebView } = window as unknown as WrapperWindow;
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- the wrapper takes a text only
  ReactNativeWebView?.postMessage(JSON.stringify({ type }));
}
