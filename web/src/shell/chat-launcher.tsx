import { Trans, useLingui } from '@lingui/react/macro';
import { IconMessage } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { loadChat } from '@/features/chat/load-chat';
import { openPopup } from '@/popups/open-popup';
import { paths } from '@/routes/paths';
import { useUser } from '@/session/use-session';
import { FailureDialog } from '@/ui/code/failure-dialog';
import { type Failed, lazyCode } from '@/ui/code/lazy-code';
import classes from './chat-launcher.module.css';

interface PanelProps {
  onClose: () => void;
}

/** The chat itself: its code and its connection begin with the first click. */
const Panel = lazyCode<PanelProps>({
  name: 'chat',
  load: async () => (await loadChat()).ChatPanel,
  Failure: PanelFailure,
});

const OWN_PATHS = /^\/chats?(?:\/|$)/;

/** The floating button of the chat. Not shown on the chat's own pages, which close it. */
export function ChatLauncher({ path }: { path: string }) {
  const userId = useUser()?.id ?? null;
  if (OWN_PATHS.test(path) || path === paths.quoteAnswer) return null;
  // The panel of one user is not open for the next one.
  return <Launcher key={userId} isUser={userId !== null} />;
}

function Launcher({ isUser }: { isUser: boolean }) {
  const { t } = useLingui();
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setIsOpen(false);
    button.current?.focus();
  };
  const handleClick = () => {
    if (isUser) setIsOpen(!isOpen);
    else
      void openPopup('pleaseSignUp', {
        text: <Trans>To use the chat, sign in or register.</Trans>,
        target: paths.chat,
      });
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        className={classes['launcher']}
        aria-label={t`Open the chat`}
        aria-expanded={isUser ? isOpen : undefined}
        onClick={handleClick}
      >
        <IconMessage aria-hidden size={26} stroke={1.8} />
      </button>
      {isOpen && <Panel onClose={close} />}
    </>
  );
}

function PanelFailure({ error, retry, given }: Failed<PanelProps>) {
  return <FailureDialog error={error} retry={retry} onClose={given.onClose} />;
}
