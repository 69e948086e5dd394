import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import { Progress } from '#ui/display/progress.tsx'
import { Button } from '#ui/forms/button.tsx'
import { confirm } from '#ui/overlays/confirm.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { refusalLine } from '../api/refusal-text.ts'
import type { BulkAction } from './list-types.ts'
import css from './bulk-bar.module.css'

type BulkBarProps<Row> = {
  actions: readonly BulkAction<Row>[]
  rows: readonly Row[]
  nameOf: (row: Row) => string
  onDone: () => void
}

type Work = {
  readonly label: string
  readonly count: number
  readonly done: number
  readonly failures: readonly { name: string; why: string }[]
}

/** Actions on the selected rows: they run one after the other, and each result is shown. */
export function BulkBar<Row>({ actions, rows, nameOf, onDone }: BulkBarProps<Row>) {
  const t = useTranslations('list.bulk')
  const { revalidate } = useRevalidator()
  const [work, setWork] = useState<Work>()

  const run = async (action: BulkAction<Row>) => {
    const { title, text, agree } = action.question(rows)
    if (!(await confirm({ title, text, agree, reject: t('keep'), tone: action.tone ?? 'primary' }))) return
    let now: Work = { label: action.label, count: rows.length, done: 0, failures: [] }
    setWork(now)
    for (const row of rows) {
      const why = await action.run(row).then(() => undefined, refusalLine)
      now = {
        ...now,
        done: now.done + 1,
        failures: why === undefined ? now.failures : [...now.failures, { name: nameOf(row), why }],
      }
      setWork(now)
    }
    await revalidate()
  }
  const close = () => {
    setWork(undefined)
    onDone()
  }
  return (
    <section className={css.bar} aria-label={t('label')}>
      <span className={css.count}>{t('marked', { count: rows.length })}</span>
      {actions.map((action) => (
        <Button key={action.key} tone={action.tone ?? 'secondary'} onClick={() => void run(action)}>
          {action.label}
        </Button>
      ))}
      <Button tone="quiet" onClick={onDone}>
        {t('unmark')}
      </Button>
      <BulkWork work={work} onClose={close} />
    </section>
  )
}

function BulkWork({ work, onClose }: { work: Work | undefined; onClose: () => void }) {
  const t = useTranslations('list.bulk')
  const shell = useTranslations('desk')
  const isOver = work !== undefined && work.done === work.count
  return (
    <Dialog
      isOpen={work !== undefined}
      onClose={onClose}
      isClosable={isOver}
      title={work?.label ?? ''}
      closeLabel={shell('close')}
      size="small"
      footer={isOver && <Button onClick={onClose}>{shell('close')}</Button>}
    >
      {work && (
        <>
          <Progress
            label={work.label}
            ratio={work.done / work.count}
            valueText={t('progress', { done: work.done, count: work.count })}
          />
          <output className={css.said}>
            {isOver
              ? t('over', { done: work.count - work.failures.length, count: work.count })
              : t('progress', { done: work.done, count: work.count })}
          </output>
          {work.failures.length > 0 && (
            <ul className={css.failures}>
              {work.failures.map(({ name, why }) => (
                <li key={name}>
                  <b>{name}</b> {why}
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </Dialog>
  )
}
