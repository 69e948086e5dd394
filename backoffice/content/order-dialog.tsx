import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import type { ListedEntry } from '#contract/operator/content.ts'
import { Button, IconButton } from '#ui/forms/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { showToast } from '#ui/overlays/toast.ts'
import { ChevronDownIcon } from '#ui/pictures/icons.tsx'
import { backofficeApi } from '../api/backoffice-api.ts'
import { refusalLine } from '../api/refusal-text.ts'
import css from './order-dialog.module.css'

/** The max number of entries that one dialog can usefully show; those behind keep their order. */
const most = 200

export function OrderDialog({ type }: { type: string }) {
  const t = useTranslations('content')
  const shell = useTranslations('desk')
  const { revalidate } = useRevalidator()
  const [entries, setEntries] = useState<readonly ListedEntry[]>()
  const open = async () => {
    const { items } = await backofficeApi.get('content/getList', { type, sort: 'order', count: most })
    setEntries(items)
  }
  const move = (at: number, by: -1 | 1) => {
    if (!entries) return
    const next = entries.filter((_entry, place) => place !== at)
    next.splice(at + by, 0, entries[at] as ListedEntry)
    setEntries(next)
  }
  const save = async () => {
    try {
      const document_ids = (entries ?? []).map(({ document_id }) => document_id)
      await backofficeApi.post('content/setOrder', { type, document_ids })
      setEntries(undefined)
      showToast({ type: 'success', title: t('ordered') })
      await revalidate()
    } catch (error) {
      showToast({ type: 'error', title: refusalLine(error) })
    }
  }
  return (
    <>
      <Button onClick={() => void open()}>{t('setOrder')}</Button>
      <Dialog
        isOpen={entries !== undefined}
        onClose={() => setEntries(undefined)}
        title={t('setOrder')}
        description={t('setOrderText')}
        closeLabel={shell('close')}
        size="small"
        footer={
          <Button tone="primary" onClick={() => void save()}>
            {t('saveOrder')}
          </Button>
        }
      >
        <ol className={css.list}>
          {(entries ?? []).map(({ document_id, title }, at, all) => (
            <li key={document_id} className={css.row}>
              <span className={css.name}>{title}</span>
              <IconButton label={t('up', { name: title })} disabled={at === 0} onClick={() => move(at, -1)}>
                <ChevronDownIcon className={css.up} size={16} />
              </IconButton>
              <IconButton
                label={t('down', { name: title })}
                disabled={at === all.length - 1}
                onClick={() => move(at, 1)}
              >
                <ChevronDownIcon size={16} />
              </IconButton>
            </li>
          ))}
        </ol>
      </Dialog>
    </>
  )
}
