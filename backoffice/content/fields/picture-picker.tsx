import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { LibraryPicture } from '#contract/operator/content.ts'
import { Notice } from '#ui/display/notice.tsx'
import { Input } from '#ui/forms/input.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { backofficeApi } from '../../api/backoffice-api.ts'
import { UploadPicture } from '../upload-picture.tsx'
import css from './fields.module.css'

type PicturePickerProps = {
  isOpen: boolean
  onClose: () => void
  onPick: (picture: LibraryPicture) => void
}

export function PicturePicker({ isOpen, onClose, onPick }: PicturePickerProps) {
  const t = useTranslations('content')
  const shell = useTranslations('desk')
  const [pictures, setPictures] = useState<readonly LibraryPicture[]>([])
  const [q, setQ] = useState('')
  useEffect(() => {
    if (!isOpen) return
    void backofficeApi.get('content/getPictures', { q: q || undefined, count: 60 }).then(
      ({ items }) => setPictures(items),
      () => setPictures([]),
    )
  }, [isOpen, q])
  const pick = (picture: LibraryPicture) => {
    onPick(picture)
    onClose()
  }
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('library')} closeLabel={shell('close')} size="large">
      <div className={css.picker}>
        <div className={css.add}>
          <Input
            type="search"
            aria-label={t('searchPictures')}
            placeholder={t('searchPictures')}
            value={q}
            onChange={(event) => setQ(event.target.value)}
          />
          <UploadPicture onUploaded={pick} />
        </div>
        {pictures.length === 0 && <Notice tone="info" title={t('noPictures')} />}
        <ul className={css.pictures}>
          {pictures.map((picture) => (
            <li key={picture.id}>
              <button type="button" className={css.picture} onClick={() => pick(picture)}>
                <img src={picture.url} alt="" loading="lazy" />
                <span>{picture.name}</span>
              </button>
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  )
}
