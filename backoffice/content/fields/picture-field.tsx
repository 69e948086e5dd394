import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '#ui/forms/button.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Input } from '#ui/forms/input.tsx'
import { Named, type FieldEditorProps } from './field-editor.tsx'
import { PicturePicker } from './picture-picker.tsx'
import css from './fields.module.css'

type Media = {
  readonly id?: number
  readonly url: string
  readonly alternativeText: string | null
  readonly width: number | null
  readonly height: number | null
  readonly mime: string | null
}

export function PictureField({ field, value, onChange, path, form }: FieldEditorProps) {
  const t = useTranslations('content')
  const [isOpen, setOpen] = useState(false)
  const media = value as Media | null
  const wrong = Object.entries(form.problems).find(([name]) => name === path || name.startsWith(`${path}.`))
  return (
    <fieldset className={css.group}>
      <legend className={css.label}>
        <Named field={field} />
      </legend>
      {media && (
        <div className={css.media}>
          <img className={css.shown} src={media.url} alt={media.alternativeText ?? ''} />
          <div className={css.mediaFields}>
            <Field label={t('pictureAddress')} error={wrong?.[1]}>
              <Input
                value={media.url}
                dir="ltr"
                onChange={(event) =>
                  onChange({ ...media, url: event.target.value, width: null, height: null })
                }
              />
            </Field>
            <Field label={t('pictureWords')} hint={t('pictureWordsHint')}>
              <Input
                value={media.alternativeText ?? ''}
                lang={form.language}
                dir={form.dir}
                onChange={(event) => onChange({ ...media, alternativeText: event.target.value || null })}
              />
            </Field>
          </div>
        </div>
      )}
      <div className={css.add}>
        <Button size="small" onClick={() => setOpen(true)}>
          {media ? t('otherPicture') : t('choosePicture')}
        </Button>
        {media && (
          <Button size="small" tone="quiet" onClick={() => onChange(null)}>
            {t('noPicture')}
          </Button>
        )}
      </div>
      <PicturePicker
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        onPick={({ url, width, height, mime }) =>
          onChange({
            ...(media?.id === undefined ? {} : { id: media.id }),
            url,
            width,
            height,
            mime,
            alternativeText: media?.alternativeText ?? null,
          })
        }
      />
    </fieldset>
  )
}
