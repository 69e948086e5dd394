import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ApiError } from '#contract/client.ts'
import { ButtonLink } from '#ui/forms/button.tsx'
import { SubmitButton } from '#ui/forms/submit-button.tsx'
import { Link } from '#site/layout/links/link.tsx'
import { placeOfError } from '#site/layout/errors/api-error-place.ts'
import { PageForm } from '../../layout/forms/page-form.tsx'
import { useSite } from '#site/layout/visitor/site-provider.tsx'
import { SystemPage } from '#site/layout/errors/system-page.tsx'
import type { SystemPageText } from '#site/layout/errors/system-page-text.ts'
import { paths } from '../../paths.ts'
import { useSentForm } from '../auth/form/use-sent-form.ts'

type Outcome = 'asking' | 'sending' | 'done' | 'used' | 'broken' | 'missing'

const call = { path: 'account/unsubscribe', report: 'form' } as const

const outcomeOf = (error: unknown): Outcome => {
  if (!(error instanceof ApiError)) throw error
  const [code] = (error.errorData.token as string[] | undefined) ?? []
  if (code === 'USED') return 'used'
  // A connection failure has been reported; the button allows a retry.
  return placeOfError(error, call) === 'form' ? 'broken' : 'asking'
}

/**
 * Ends the mailing to the address of a mailed link (LY-16). It requires a press, because mail programs open
 * links by themselves and a link works once.
 */
export function Unsubscribe({ token, words }: { token: string; words: SystemPageText | undefined }) {
  const t = useTranslations('unsubscribe')
  const { api } = useSite()
  const sent = useSentForm<{ token: string }>(call.path, [])
  const [outcome, setOutcome] = useState<Outcome>(() => {
    if (sent.isDone) return 'done'
    if (sent.error) return outcomeOf(sent.error)
    return token ? 'asking' : 'missing'
  })

  const leave = async () => {
    setOutcome('sending')
    setOutcome(await api.post(call.path, { token }, { report: call.report }).then(() => 'done', outcomeOf))
  }
  if (outcome === 'asking' || outcome === 'sending') {
    return (
      <SystemPage
        suit="heart"
        title={t('title')}
        text={t('intro')}
        words={words && { ...words, buttons: [] }}
        actions={
          <PageForm
            call={call.path}
            onSubmit={(event) => {
              event.preventDefault()
              void leave()
            }}
          >
            <SubmitButton isWide={false} isLoading={outcome === 'sending'}>
              {t('submit')}
            </SubmitButton>
          </PageForm>
        }
      />
    )
  }
  const isBroken = outcome === 'broken' || outcome === 'missing'
  return (
    <SystemPage
      key={outcome}
      suit={isBroken ? 'club' : 'heart'}
      title={t(`${outcome}.title`)}
      text={t(`${outcome}.text`)}
      isAnnounced
      actions={
        <ButtonLink
          tone="primary"
          size="large"
          element={<Link to={isBroken ? paths.support() : paths.home()} />}
        >
          {t(isBroken ? 'support' : 'toHome')}
        </ButtonLink>
      }
    />
  )
}
