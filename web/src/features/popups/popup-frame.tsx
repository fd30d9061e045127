import '@mantine/core/styles/ScrollArea.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import { useLingui } from '@lingui/react/macro';
import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { UnbrokenText } from '@/ui/unbroken-text';
import classes from './popup-frame.module.css';

interface Props {
  title: string;
  onClose: () => void;
  children: ReactNode;
  /** Widest the popup gets, in pixels. */
  width?: number;
}

/** The frame of every popup: title, X, Escape, scroll lock, focus in and back. */
export function PopupFrame({ title, onClose, children, width = 500 }: Props) {
  const { t } = useLingui();
  return (
    <Modal.Root
      opened
      centered
      onClose={onClose}
      size={width}
      classNames={{
        content: classes['content'],
        header: classes['header'],
        title: classes['title'],
        body: classes['body'],
        close: classes['close'],
      }}
      transitionProps={{ duration: 120 }}
    >
      <Modal.Overlay />
      <Modal.Content>
        {/* A page has only one banner, which is not in a popup. */}
        <Modal.Header role="presentation">
          <Modal.Title>
            <UnbrokenText text={title} />
          </Modal.Title>
          <Modal.CloseButton aria-label={t`Close`} size={44} iconSize={22} />
        </Modal.Header>
        <Modal.Body>{children}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
