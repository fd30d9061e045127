import { Trans, useLingui } from '@lingui/react/macro';
import { CloseButton } from '@mantine/core';
import { useFocusTrap, useMediaQuery } from '@mantine/hooks';
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { chatPaths } from '@/domains/chat/chat-paths';
import { QueryState } from '@/ui/query-state';
import classes from './chat-panel.module.css';
import { ChatView } from './chat-view';
import { useNewestOpen } from './use-shown-chat';

const HEIGHT = 200;

/** The widths at which the panel covers the page. */
const NARROW = '(width < 768px)';

/**
 * The chat over any page. Beside the panel the page can be used; on a phone the panel covers it, and
 * a link in it closes it. Closing ends everything: what it listens to, and its polling.
 */
export function ChatPanel({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const titleId = useId();
  const isNarrow = useMediaQuery(NARROW, undefined, { getInitialValueInEffect: false });
  const trap = useFocusTrap(isNarrow);
  const panel = useRef<HTMLElement | null>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const { key: page } = useLocation();
  const firstPage = useRef(page);
  const leave = useEffectEvent(() => {
    if (isNarrow) onClose();
  });
  useEffect(() => {
    if (firstPage.current !== page) leave();
  }, [page]);
  useEffect(() => title.current?.focus(), []);
  useVisibleHeight(panel);
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
    event.stopPropagation();
    onClose();
  };
  return (
    // The keys of what is inside the dialog.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      ref={(element) => {
        panel.current = element;
        trap(element);
      }}
      className={classes['panel']}
      role="dialog"
      aria-modal={isNarrow || undefined}
      aria-labelledby={titleId}
      onKeyDown={handleKey}
    >
      <header className={classes['head']} role="presentation">
        <h2 ref={title} id={titleId} tabIndex={-1} data-autofocus>
          <Trans>AI marine chat</Trans>
        </h2>
        <Link to={chatPaths.list}>
          <Trans>All chats</Trans>
        </Link>
        <CloseButton size={44} iconSize={22} aria-label={t`Close`} onClick={onClose} />
      </header>
      <div className={classes['body']}>
        <PanelChat />
      </div>
    </section>
  );
}

/** The newest open chat, or a new one. */
function PanelChat() {
  const [started, setStarted] = useState(0);
  const { found, query } = useNewestOpen(started === 0);
  if (started === 0 && found === undefined) return <QueryState query={query} height={HEIGHT} />;
  return (
    <ChatView
      key={started}
      chatId={started === 0 ? (found ?? null) : null}
      productId={null}
      isPanel
      onOpened={() => {}}
      onNew={() => setStarted(started + 1)}
    />
  );
}

/** Keeps the panel above the keyboard of a phone, where that covers the page. */
function useVisibleHeight(panel: { current: HTMLElement | null }): void {
  useEffect(() => {
    const view = window.visualViewport;
    if (view === null) return;
    const fit = () => {
      panel.current?.style.setProperty('--visible', `${view.height}px`);
      panel.current?.style.setProperty('--above', `${view.offsetTop}px`);
    };
    fit();
    view.addEventListener('resize', fit);
    view.addEventListener('scroll', fit);
    return () => {
      view.removeEventListener('resize', fit);
      view.removeEventListener('scroll', fit);
    };
  }, [panel]);
}
