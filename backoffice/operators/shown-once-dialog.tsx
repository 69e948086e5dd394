import { useTranslations } from 'use-intl'
import { Button } from '#ui/forms/button.tsx'
import { Field } from '#ui/forms/field.tsx'
import { TextArea } from '#ui/forms/input.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'

type ShownOnceProps = {
  readonly texts: {
    readonly title: string
    readonly text: string
    readonly label: string
    readonly done: string
  }
  /** Open while there is one. */
  readonly value: string | undefined
  readonly rows: number
  readonly onClose: () => void
}

/** Something to copy that is shown only once: a link or a token. */
export function ShownOnceDialog({ texts, value, rows, onClose }: ShownOnceProps) {
  const shell = useTranslations('desk')
  return (
    <Dialog
      isOpen={value !== undefined}
      onClose={onClose}
      title={texts.title}
      description={texts.text}
      closeLabel={shell('close')}
      size="small"
      footer={
        <Button tone="primary" onClick={onClose}>
          {texts.done}
        </Button>
      }
    >
      {value !== undefined && (
        <Field label={texts.label}>
          <TextArea
            readOnly
            rows={rows}
            dir="ltr"
            value={value}
            onFocus={(event) => event.currentTarget.select()}
          />
        </Field>
      )}
    </Dialog>
  )
}
