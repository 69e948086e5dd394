import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { setShortcutsHelp } from './shortcuts-help-store.ts'
import css from './shortcuts-help.module.css'

const keys = [
  ['Ctrl K', 'palette'],
  ['/', 'search'],
  ['j  k', 'step'],
  ['x', 'mark'],
  ['Enter', 'open'],
  ['a  d', 'decide'],
  ['?', 'help'],
] as const

/** The list of keyboard shortcuts, which `?` opens. */
export function ShortcutsHelp() {
  const t = useTranslations('desk')
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    setShortcutsHelp(() => setOpen(true))
    return () => setShortcutsHelp(() => undefined)
  }, [])
  return (
    <Dialog
      isOpen={isOpen}
      onClose={() => setOpen(false)}
      title={t('keys.title')}
      closeLabel={t('close')}
      size="small"
    >
      <dl className={css.keys}>
        {keys.map(([key, name]) => (
          <div key={key} className={css.row}>
            <dt>
              <kbd className={css.key} dir="ltr">
                {key}
              </kbd>
            </dt>
            <dd>{t(`keys.${name}`)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
