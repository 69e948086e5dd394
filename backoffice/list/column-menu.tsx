import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button, IconButton } from '#ui/forms/button.tsx'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { ChevronDownIcon } from '#ui/pictures/icons.tsx'
import type { ListColumn } from './list-types.ts'
import css from './column-menu.module.css'

type ColumnMenuProps<Row> = {
  columns: readonly ListColumn<Row>[]
  shown: readonly string[]
  /** Keys in their order; undefined restores the default columns. */
  onShown: (keys: readonly string[] | undefined) => void
}

const moved = (keys: readonly string[], key: string, by: -1 | 1): string[] => {
  const at = keys.indexOf(key)
  const next = keys.filter((other) => other !== key)
  next.splice(Math.max(0, at + by), 0, key)
  return next
}

export function ColumnMenu<Row>({ columns, shown, onShown }: ColumnMenuProps<Row>) {
  const t = useTranslations('list.columns')
  const shell = useTranslations('desk')
  const [isOpen, setOpen] = useState(false)
  const order = [...shown, ...columns.map(({ key }) => key).filter((key) => !shown.includes(key))]
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('open')}</Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={t('title')}
        closeLabel={shell('close')}
        size="small"
        footer={<Button onClick={() => onShown(undefined)}>{t('reset')}</Button>}
      >
        <ul className={css.list}>
          {order.map((key, at) => {
            const header = columns.find((column) => column.key === key)?.header ?? key
            const isShown = shown.includes(key)
            return (
              <li key={key} className={css.row}>
                <Checkbox
                  label={header}
                  checked={isShown}
                  // The last column cannot be removed: a table without columns cannot be read.
                  disabled={isShown && shown.length === 1}
                  onChange={() => onShown(isShown ? shown.filter((other) => other !== key) : [...shown, key])}
                />
                {isShown && (
                  <span className={css.moves}>
                    <IconButton
                      label={t('up', { name: header })}
                      disabled={at === 0}
                      onClick={() => onShown(moved(shown, key, -1))}
                    >
                      <ChevronDownIcon className={css.up} size={16} />
                    </IconButton>
                    <IconButton
                      label={t('down', { name: header })}
                      disabled={at === shown.length - 1}
                      onClick={() => onShown(moved(shown, key, 1))}
                    >
                      <ChevronDownIcon size={16} />
                    </IconButton>
                  </span>
                )}
              </li>
            )
          })}
        </ul>
      </Dialog>
    </>
  )
}
