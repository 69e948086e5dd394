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

/** How the way to a service and back ended, at the top of the page it led back to; the address says it. */
export function ServiceOutcome({ services }: { services: readonly SignInService[] }) {
  const t = useTranslations('profile.security.services.outcomes')
  const [search] = useSearchParams()
  const said = search.get('tie')
  const service = services.find((one) => one.service === search.get('service'))
  if (said === null || !service) return null
  const outcome = isOutcome(said) ? said : 'failed'
  // An address can be made up; what the house knows decides.
  if (outcome === 'success' && !service.tied) return null
  return (
    <Notice tone={tones[outcome]} title={t(`${outcome}.title`, { name: service.name })}>
      {t(`${outcome}.text`)}
    </Notice>
  )
}
