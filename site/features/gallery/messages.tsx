import { useState } from 'react'
import { Button, IconButton } from '#ui/forms/button.tsx'
import { confirm } from '#ui/overlays/confirm.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { CloseIcon } from '#ui/pictures/icons.tsx'
import { Notice } from '#ui/display/notice.tsx'
import { Tabs } from '#ui/display/tabs.tsx'
import { showToast } from '#ui/overlays/toast.ts'
import { Line, GalleryPart } from './gallery-part.tsx'
import type { Samples } from './samples.ts'

/** Notices, dialogs, toasts, empty states. */
export function Messages({ texts }: { texts: Samples }) {
  return (
    <>
      <GalleryPart name="notice.tsx">
        <Notice title={texts.checkingTitle}>{texts.checking}</Notice>
        <Notice tone="success" title={texts.paidTitle}>
          {texts.paid}
        </Notice>
        <Notice tone="warn" title={texts.soonTitle}>
          {texts.soon}
        </Notice>
        <Notice
          tone="danger"
          title={texts.refusedTitle}
          action={<Button size="small">{texts.deposit}</Button>}
        >
          {texts.refused}
        </Notice>
        <Notice
          isSlim
          title={texts.checkingTitle}
          action={
            <IconButton label={texts.close}>
              <CloseIcon />
            </IconButton>
          }
        >
          {texts.checking}
        </Notice>
      </GalleryPart>
      <Dialogs texts={texts} />
      <Toasts texts={texts} />
      <GalleryPart name="tabs.tsx">
        <Tabs
          label={texts.history}
          items={[
            { value: 'open', label: texts.open, panel: <p>{texts.panelText}</p> },
            { value: 'settled', label: texts.settled, panel: <p>{texts.settledText}</p> },
            { value: 'upcoming', label: texts.upcoming, panel: null, isDisabled: true },
          ]}
        />
      </GalleryPart>
      <GalleryPart name="empty-state.tsx">
        <EmptyState
          title={texts.emptyTitle}
          text={texts.emptyText}
          suit="club"
          action={<Button>{texts.play}</Button>}
        />
      </GalleryPart>
    </>
  )
}

function Toasts({ texts }: { texts: Samples }) {
  return (
    <GalleryPart name="toast.ts">
      <Line>
        <Button
          onClick={() => showToast({ type: 'success', title: texts.toastPaid, text: texts.toastPaidText })}
        >
          {texts.toastPaid}
        </Button>
        <Button
          onClick={() =>
            showToast({
              type: 'error',
              title: texts.toastFailed,
              text: texts.toastFailedText,
              iconSize: 'big',
            })
          }
        >
          {texts.toastFailed}
        </Button>
      </Line>
    </GalleryPart>
  )
}

type OpenDialog = 'popup' | 'curtain' | 'start' | 'locked' | null

function Dialogs({ texts }: { texts: Samples }) {
  const [open, setOpen] = useState<OpenDialog>(null)
  const [answer, setAnswer] = useState('')
  const close = () => setOpen(null)
  const askUser = async () => {
    const isAgreed = await confirm({
      title: texts.confirmTitle,
      text: texts.confirmText,
      agree: texts.confirmAgree,
      reject: texts.keep,
    })
    setAnswer(String(isAgreed))
  }
  const pageful = Array.from({ length: 12 }, (_, index) => <p key={index}>{texts.checking}</p>)
  return (
    <GalleryPart name="dialog.tsx · confirm.tsx">
      <Line>
        <Button onClick={() => setOpen('popup')}>popup</Button>
        <Button onClick={askUser}>confirm</Button>
        <Button onClick={() => setOpen('curtain')}>curtain</Button>
        <Button onClick={() => setOpen('start')}>curtain, start</Button>
        <Button onClick={() => setOpen('locked')}>isClosable = false</Button>
        <output>{answer}</output>
      </Line>
      <Dialog
        isOpen={open === 'popup'}
        onClose={close}
        title={texts.popupTitle}
        description={texts.popupText}
        closeLabel={texts.close}
        footer={
          <Button tone="primary" onClick={close}>
            {texts.play}
          </Button>
        }
      />
      <Dialog
        kind="curtain"
        side={open === 'start' ? 'start' : 'end'}
        isOpen={open === 'curtain' || open === 'start'}
        onClose={close}
        title={texts.curtainTitle}
        closeLabel={texts.close}
        footer={<Button onClick={askUser}>{texts.confirmAgree}</Button>}
      >
        {pageful}
      </Dialog>
      <Dialog
        isOpen={open === 'locked'}
        isClosable={false}
        size="small"
        onClose={close}
        title={texts.popupTitle}
        description={texts.mustChoose}
        closeLabel={texts.close}
        footer={<Button onClick={close}>{texts.keep}</Button>}
      />
    </GalleryPart>
  )
}
