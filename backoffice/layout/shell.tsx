import { useState } from 'react'
import { Outlet, useNavigation } from 'react-router'
import { useTranslations } from 'use-intl'
import { ShortcutsHelp } from './shortcuts-help.tsx'
import { Navigation } from './navigation.tsx'
import { Palette } from '../palette/palette.tsx'
import { StepUpDialog } from './step-up-dialog.tsx'
import { TopBar } from './top-bar.tsx'
import { useShortcuts } from './use-shortcuts.ts'
import css from './shell.module.css'

export function Shell() {
  const t = useTranslations('desk')
  const [isMenuOpen, setMenuOpen] = useState(false)
  const isLoading = useNavigation().state === 'loading'
  useShortcuts()
  return (
    <div className={css.shell}>
      <a className={css.skip} href="#page">
        {t('skip')}
      </a>
      <Navigation isOpen={isMenuOpen} onClose={() => setMenuOpen(false)} />
      <div className={css.body}>
        <TopBar onMenu={() => setMenuOpen(true)} />
        <output className={css.progress} data-busy={isLoading}>
          <span className="visually-hidden">{isLoading ? t('loading') : ''}</span>
        </output>
        <main id="page" className={css.page} tabIndex={-1} aria-busy={isLoading || undefined}>
          <Outlet />
        </main>
      </div>
      <Palette />
      <ShortcutsHelp />
      <StepUpDialog />
    </div>
  )
}
