/** The messages about the session between the tabs of a browser. */
export type TabMessage =
  | { kind: 'token'; token: string; expiresAt: number; userId: number | null }
  | { kind: 'signed-in'; token: string; expiresAt: number; userId: number }
  | { kind: 'signed-out' }
  | { kind: 'active-boat'; userId: number; boatId: number };

/** The other tabs. */
export interface Tabs<Message> {
  tell: (message: Message) => void;
  /** Calls the listener with messages of other tabs; returns a function that stops this. */
  listen: (listener: (message: Message) => void) => () => void;
}

/** Connects to the other tabs. Without a `BroadcastChannel`, other tabs are ignored. */
export function openTabs<Message>(name: string): Tabs<Message> {
  if (typeof BroadcastChannel === 'undefined') return { tell: () => {}, listen: () => () => {} };
  const channel = new BroadcastChannel(name);
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
    tell: (message) => channel.postMessage(message),
    listen: (listener) => {
      const handle = (event: MessageEvent<Message>) => listener(event.data);
      channel.addEventListener('message', handle);
      return () => {
        channel.removeEventListener('message', handle);
        channel.close();
      };
    },
  };
}
