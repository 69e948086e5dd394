import { useTranslations } from 'use-intl'
import { Button } from '#ui/forms/button.tsx'
import { InstallIcon } from '#ui/pictures/icons.tsx'
import { useInstall } from './install-prompt.ts'

/** Installs the site as an app, where the browser offers that; renders nothing elsewhere (FR-10). */
export function InstallButton() {
  const t = useTranslations('app')
  const install = useInstall()
  if (!install) return null
  return (
    <Button isWide iconStart={<InstallIcon size={18} />} onClick={() => void install()}>
      {t('install')}
    </Button>
  )
}
