import { useEffect, useState } from 'react'
import { useSite } from '#site/layout/visitor/site-provider.tsx'
import { cachedCmsConfig } from '../popup/cms-config.ts'
import {
  loadRegistrationSettings,
  plainSettings,
  settingsIn,
  type RegistrationSettings,
} from './registration-settings.ts'

/** The registration settings in the page's language; undefined while they are loading. */
export const useRegistrationSettings = (): RegistrationSettings | undefined => {
  const { locale } = useSite()
  const [settings, setSettings] = useState<RegistrationSettings | undefined>(() => {
    const config = cachedCmsConfig(locale.code)
    return config && settingsIn(config)
  })
  useEffect(() => {
    let isCurrent = true
    loadRegistrationSettings(locale.code).then(
      (found) => isCurrent && setSettings(found),
      // An account can be opened without the editors' texts.
      () => isCurrent && setSettings((before) => before ?? plainSettings),
    )
    return () => {
      isCurrent = false
    }
  }, [locale.code])
  return settings
}
