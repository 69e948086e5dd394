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
export function Messages({ say }: { say: Samples }) {
  return (
    <>
      <GalleryPart name="notice.tsx">
        <Notice title={say.checkingTitle}>{say.checking}</Notice>
        <Notice tone="success" title={say.paidTitle}>
          {say.paid}
        </Notice>
        <Notice tone="warn" title={say.soonTitle}>
          {say.soon}
        </Notice>
        <Notice tone="danger" title={say.refusedTitle} action={<Button size="small">{say.deposit}</Button>}>
          {say.refused}
        </Notice>
        <Notice
          isSlim
          title={say.checkingTitle}
          action={
            <IconButton label={say.close}>
              <CloseIcon />
            </IconButton>
          }
        >
          {say.checking}
        </Notice>
      </GalleryPart>
      <Dialogs say={say} />
      <GalleryPart name="toast.ts">
        <Line>
          <Button
            onClick={() => showToast({ type: 'success', title: say.toastPaid, text: say.toastPaidText })}
          >
            {say.toastPaid}
          </Button>
          <Button
            onClick={() =>
              showToast({ type: 'error', title: say.toastFailed, text: say.toastFailedText, iconSize: 'big' })
            }
          >
            {say.toastFailed}
          </Button>
        </Line>
      </GalleryPart>
      <GalleryPart name="tabs.tsx">
        <Tabs
          label={say.history}
          items={[
            { value: 'open', label: say.open, panel: <p>{say.panelText}</p> },
            { value: 'settled', label: say.settled, panel: <p>{say.settledText}</p> },
            { value: 'upcoming', label: say.upcoming, panel: null, isDisabled: true },
          ]}
        />
      </GalleryPart>
      <GalleryPart name="empty-state.tsx">
        <EmptyState
          title={say.emptyTitle}
          text={say.emptyText}
          suit="club"
          action={<Button>{say.play}</Button>}
        />
      </GalleryPart>
    </>
  )
}

type OpenDialog = 'popup' | 'curtain' | 'start' | 'locked' | null

function Dialogs({ say }: { say: Samples }) {
  const [open, setOpen] = useState<OpenDialog>(null)
  const [answer, setAnswer] = useState('')
  const close = () => setOpen(null)
  const ask = async () => {
    const isAgreed = await confirm({
      title: say.confirmTitle,
      text: say.confirmText,
      agree: say.confirmAgree,
      reject: say.keep,
    })
    setAnswer(String(isAgreed))
  }
  const pageful = Array.from({ length: 12 }, (_, index) => <p key={index}>{say.checking}</p>)
  return (
    <GalleryPart name="dialog.tsx · confirm.tsx">
      <Line>
        <Button onClick={() => setOpen('popup')}>popup</Button>
        <Button onClick={ask}>confirm</Button>
        <Button onClick={() => setOpen('curtain')}>curtain</Button>
        <Button onClick={() => setOpen('start')}>curtain, start</Button>
        <Button onClick={() => setOpen('locked')}>isClosable = false</Button>
        <output>{answer}</output>
      </Line>
      <Dialog
        isOpen={open === 'popup'}
        onClose={close}
        title={say.popupTitle}
        description={say.popupText}
        closeLabel={say.close}
        footer={
          <Button tone="primary" onClick={close}>
            {say.play}
          </Button>
        }
      />
      <Dialog
        kind="curtain"
        side={open === 'start' ? 'start' : 'end'}
        isOpen={open === 'curtain' || open === 'start'}
        onClose={close}
        title={say.curtainTitle}
        closeLabel={say.close}
        footer={<Button onClick={ask}>{say.confirmAgree}</Button>}
      >
        {pageful}
      </Dialog>
      <Dialog
        isOpen={open === 'locked'}
        isClosable={false}
        size="small"
        onClose={close}
        title={say.popupTitle}
        description={say.mustChoose}
        closeLabel={say.close}
        footer={<Button onClick={close}>{say.keep}</Button>}
      />
    </GalleryPart>
  )
}
