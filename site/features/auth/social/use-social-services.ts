import { useEffect, useState } from 'react'
import type { CmsConfig } from '#contract/content/cms-config.ts'
import { useSite } from '#site/layout/visitor/site-provider.tsx'
import { cachedCmsConfig, loadCmsConfig } from '../popup/cms-config.ts'

type AuthType = CmsConfig['authTypes'][string][number]
export type SocialService = Extract<AuthType, { __component: 'social' }>['social'][number]

/** The services of all social groups in the list of sign-in types, in their order. */
export const socialServices = (types: readonly AuthType[]): SocialService[] =>
  types.flatMap((type) => (type.__component === 'social' ? type.social : []))

const signInServices = (config: CmsConfig | undefined): SocialService[] =>
  socialServices(config?.authTypes.authorization ?? [])

/** The services for sign-in, as the operator lists them. */
export const useSocialServices = (): readonly SocialService[] => {
  const { locale } = useSite()
  const [services, setServices] = useState(() => signInServices(cachedCmsConfig(locale.code)))
  useEffect(() => {
    let isCurrent = true
    loadCmsConfig(locale.code).then(
      (config) => isCurrent && setServices(signInServices(config)),
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [locale.code])
  return services
}
