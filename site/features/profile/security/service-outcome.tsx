import { useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import type { SignInService } from '#contract/identities.ts'
import { Notice } from '#ui/display/notice.tsx'

const tones = {
  success: 'success',
  denied: 'info',
  taken: 'danger',
  unavailable: 'danger',
  failed: 'danger',
} as const

const isOutcome = (said: string): said is keyof typeof tones => Object.hasOwn(tones, said)

/** The result of linking a service, from the address, at the top of the page. */
export function ServiceOutcome({ services }: { services: readonly SignInService[] }) {
  const t = useTranslations('profile.security.services.outcomes')
  const [search] = useSearchParams()
  const said = search.get('tie')
  const service = services.find((one) => one.service === search.get('service'))
  if (said === null || !service) return null
  const outcome = isOutcome(said) ? said : 'failed'
  // An address can be forged; the server's data decides.
  if (outcome === 'success' && !service.tied) return null
  return (
    <Notice tone={tones[outcome]} title={t(`${outcome}.title`, { name: service.name })}>
      {t(`${outcome}.text`)}
    </Notice>
  )
}
