import { useState, type FormEvent } from 'react'
import { useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import { evidenceFileKinds, type DisputeCard } from '#contract/operator/disputes.ts'
import { Notice } from '#ui/display/notice.tsx'
import { Button } from '#ui/forms/button.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Input } from '#ui/forms/input.tsx'
import { Select } from '#ui/forms/select.tsx'
import { showToast } from '#ui/overlays/toast.ts'
import { backofficeApi, uploadFile } from '../api/backoffice-api.ts'
import { refusalLine } from '../api/refusal-text.ts'
import { ActionButton } from '../record/action-button.tsx'
import { saveDownload } from './save-download.ts'
import css from './disputes.module.css'

type Evidence = NonNullable<DisputeCard['evidence']>
type FilesProps = { id: string; evidence: Evidence; mayWrite: boolean }

/** The evidence files, one of each kind. */
export function EvidenceFiles({ id, evidence, mayWrite }: FilesProps) {
  const t = useTranslations('disputes.evidence')
  const { files, is_locked } = evidence
  const isFixed = is_locked || !mayWrite
  return (
    <section>
      <h3 className={css.title}>{t('files')}</h3>
      {files.length === 0 && <p className={css.soft}>{t('noFiles')}</p>}
      <ul className={css.plain}>
        {files.map(({ id: file, kind, name, size_bytes }) => (
          <li key={file} className={css.file}>
            <span>
              {t(`kinds.${kind}`)}: <bdi>{name}</bdi>{' '}
              <span className={css.soft}>{t('size', { kilobytes: Math.ceil(size_bytes / 1024) })}</span>
            </span>
            <span className={css.ways}>
              <Button
                onClick={() =>
                  void backofficeApi
                    .get('disputes/getFile', { id, file })
                    .then(saveDownload, (error: unknown) =>
                      showToast({ type: 'error', title: name, text: refusalLine(error) }),
                    )
                }
                aria-label={t('downloadOf', { name })}
              >
                {t('download')}
              </Button>
              {!isFixed && (
                <ActionButton
                  label={t('removeOf', { name })}
                  title={t('removeOf', { name })}
                  tone="danger"
                  fields={[]}
                  agree={t('remove')}
                  doneText={t('removed')}
                  run={() => backofficeApi.post('disputes/removeFile', { id, file })}
                />
              )}
            </span>
          </li>
        ))}
      </ul>
      {!isFixed && <AddFile id={id} />}
    </section>
  )
}

function AddFile({ id }: { id: string }) {
  const t = useTranslations('disputes.evidence')
  const { revalidate } = useRevalidator()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const values = new FormData(form)
    const file = values.get('file')
    if (!(file instanceof File) || file.size === 0) {
      setFailure(t('choose'))
      return
    }
    setBusy(true)
    setFailure(undefined)
    try {
      await uploadFile(
        'disputes/addFile',
        { id, kind: String(values.get('kind')), name: file.name.slice(0, 200) },
        file,
      )
      form.reset()
      showToast({ type: 'success', title: t('added') })
      await revalidate()
    } catch (error) {
      setFailure(refusalLine(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <form
      className={`${css.form} ${css.wide}`}
      method="post"
      noValidate
      onSubmit={(event) => void send(event)}
    >
      {failure && <Notice tone="danger" isAnnounced title={failure} />}
      <Field label={t('kind')} hint={t('kindHint')}>
        <Select
          name="kind"
          options={evidenceFileKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
        />
      </Field>
      <Field label={t('file')} hint={t('fileHint')}>
        <Input type="file" name="file" accept="application/pdf,image/jpeg,image/png" />
      </Field>
      <div className={css.ways}>
        <Button type="submit" isLoading={isBusy}>
          {t('add')}
        </Button>
      </div>
    </form>
  )
}
