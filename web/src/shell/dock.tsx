import { useRef } from 'react';
import { ChatLauncher } from './chat-launcher';
import classes from './chat-launcher.module.css';
import { ConsentBar } from './consent/consent-bar';
import { OfflineNotice } from './offline-notice';
import { useDockHeight } from './use-dock-height';

/** What stays at the lower edge of the window: notices that come and go without moving the page. */
export function Dock({ path }: { path: string }) {
  const dock = useRef<HTMLDivElement>(null);
  useDockHeight(dock);
  return (
    <div ref={dock} className={classes['dock']} data-dock>
      <ChatLauncher path={path} />
      <OfflineNotice />
      <ConsentBar path={path} />
    </div>
  );
}
