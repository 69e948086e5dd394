import { Button } from '../forms/button.tsx'
import { Dialog } from './dialog.tsx'
import { dialogQueue } from './dialog-queue.ts'

export type ConfirmRequest = {
  title: string
  text: string
  /** Labels of the two buttons; name the action ("Cancel the withdrawal"), not "Yes". */
  agree: string
  reject: string
  /** `danger` if agreeing cannot be undone. */
  tone?: 'primary' | 'danger'
}

let confirmCount = 0

/**
 * Asks the player and waits for the answer (PD-01). Escape and the veil mean no. Needs `<DialogHost>` on the
 * page; several questions are queued.
 */
export function confirm({ title, text, agree, reject, tone = 'primary' }: ConfirmRequest): Promise<boolean> {
  return new Promise((resolve) => {
    confirmCount += 1
    dialogQueue.add({
      id: `confirm-${confirmCount}`,
      lane: 'confirm',
      render: ({ isOpen, onClose, onClosed }) => {
        const answer = (isAgreed: boolean) => () => {
          resolve(isAgreed)
          onClose()
        }
        return (
          <Dialog
            kind="confirm"
            isOpen={isOpen}
            onClose={answer(false)}
            onClosed={onClosed}
            title={title}
            description={text}
            closeLabel={reject}
            footer={
              <>
                <Button onClick={answer(false)}>{reject}</Button>
                <Button tone={tone} onClick={answer(true)}>
                  {agree}
                </Button>
              </>
            }
          />
        )
      },
    })
  })
}
