import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { LibraryPicture } from '#contract/operator/content.ts'
import { Button } from '#ui/forms/button.tsx'
import { showToast } from '#ui/overlays/toast.ts'
import { uploadFile } from '../api/backoffice-api.ts'
import { refusalLine } from '../api/refusal-text.ts'

/** Uploads pictures one after the other; a picture that the server refuses is reported by name. */
export function UploadPicture({ onUploaded }: { onUploaded: (picture: LibraryPicture) => void }) {
  const t = useTranslations('content')
  const input = useRef<HTMLInputElement>(null)
  const [isBusy, setBusy] = useState(false)
  const send = async (files: readonly File[]) => {
    setBusy(true)
    for (const file of files) {
      try {
        onUploaded(
          (await uploadFile(
            'content/uploadPicture',
            { name: file.name.slice(0, 200) },
            file,
          )) as LibraryPicture,
        )
      } catch (error) {
        showToast({ type: 'error', title: t('notTaken', { name: file.name }), text: refusalLine(error) })
      }
    }
    setBusy(false)
  }
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept="image/png,image/jpeg,image/webp,image/avif"
        aria-label={t('upload')}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])]
          event.target.value = ''
          void send(files)
        }}
      />
      <Button tone="primary" isLoading={isBusy} onClick={() => input.current?.click()}>
        {t('upload')}
      </Button>
    </>
  )
}
