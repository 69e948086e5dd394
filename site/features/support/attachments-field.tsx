import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { CloseIcon } from '#ui/pictures/icons.tsx'
import { IconButton } from '#ui/forms/button.tsx'
import { Field, useFieldControl } from '#ui/forms/field.tsx'
import { fileBounds } from './support-form.ts'
import css from './support.module.css'

type AttachmentsFieldProps = {
  files: readonly File[]
  onFiles: (files: readonly File[]) => void
  /** Accepted types, from the server. */
  types: readonly string[]
  /** The error code of the files. */
  error: string | undefined
}

/** Attachments of a message. Without scripts it is the browser's own field. */
export function AttachmentsField({ files, onFiles, types, error }: AttachmentsFieldProps) {
  const t = useTranslations('support')
  const words = error && t(t.has(`files.${error}`) ? `files.${error}` : 'files.other', fileBounds)
  return (
    <Field label={t('form.files')} hint={t('form.filesHint', fileBounds)} error={words}>
      <Picker files={files} onFiles={onFiles} types={types} />
      {files.length > 0 && (
        <ul className={css.files}>
          {files.map((file) => (
            <li key={`${file.name}-${file.size}-${file.lastModified}`} className={css.file}>
              <bdi className={css.fileName}>{file.name}</bdi>
              <IconButton
                size="small"
                label={t('form.removeFile', { name: file.name })}
                onClick={() => onFiles(files.filter((other) => other !== file))}
              >
                <CloseIcon />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
    </Field>
  )
}

type PickerProps = Pick<AttachmentsFieldProps, 'files' | 'onFiles' | 'types'>

function Picker({ files, onFiles, types }: PickerProps) {
  const wiring = useFieldControl({})
  const box = useRef<HTMLInputElement>(null)
  const [isOurs, setOurs] = useState(false)
  // Files chosen before hydration are taken over; from then on the list below shows the attachments.
  useEffect(() => {
    setOurs(true)
    const early = [...(box.current?.files ?? [])]
    if (early.length > 0) onFiles(early)
    // Runs once, at hydration.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  return (
    <input
      ref={box}
      {...wiring}
      type="file"
      name="attachments"
      multiple
      accept={types.join(',')}
      className={css.picker}
      onChange={(event) => {
        const chosen = [...(event.target.files ?? [])]
        if (chosen.length > 0) onFiles([...files, ...chosen])
        // A file can be chosen again after it was removed from the list.
        if (isOurs) event.target.value = ''
      }}
    />
  )
}
