import { useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { ButtonLink } from '#ui/forms/button.tsx'
import { paths } from '#site/paths.ts'
import { BareErrorPage } from './bare-error-page.tsx'
import { BotPage } from './bot-page.tsx'
import { EmptyFrame } from '../frame/empty-frame.tsx'
import { errorKind, failureText, isMissing } from './error-kind.ts'
import { Link } from '../links/link.tsx'
import { Shell } from '../frame/shell.tsx'
import { useSite, useSiteIfKnown } from '../visitor/site-provider.tsx'
import { SystemPage } from './system-page.tsx'
import { Wordmark } from '../frame/wordmark.tsx'
import css from './error-page.module.css'

/**
 * The page that replaces one that could not be shown, with the response's status. An unexpected error looks
 * like a not-found page, but keeps its 500 (LY-10).
 */
export function ErrorPage({ error }: { error: unknown }) {
  const site = useSiteIfKnown()
  const kind = errorKind(error)
  if (!site) return <BareErrorPage kind={kind} failure={failureText(error)} />
  if (site.isBot) {
    return (
      <Shell>
        <BotPage />
      </Shell>
    )
  }
  if (kind === 'notFound') {
    return (
      <Shell>
        <NotFound error={error} />
      </Shell>
    )
  }
  if (kind === 'tooMany') {
    return (
      <Shell>
        <Closed kind={kind} />
      </Shell>
    )
  }
  // No header and no menus: there is nowhere to go (LY-02). The page has its own logo.
  return (
    <EmptyFrame>
      <p className={css.mark}>
        <Wordmark />
      </p>
      {kind === 'blocked' ? <Blocked /> : <Closed kind={kind} />}
    </EmptyFrame>
  )
}

function NotFound({ error }: { error: unknown }) {
  const t = useTranslations('errors.pages')
  const { common } = useSite()
  const { pathname } = useLocation()
  const isUnforeseen = !isMissing(error)
  const words = common.errorPages.notFound
  return (
    <SystemPage
      suit="club"
      title={t('notFound.title')}
      text={t(isUnforeseen ? 'notFound.unforeseen' : 'notFound.text')}
      // An editor's text for a missing page would be false for a failed one.
      words={isUnforeseen && words ? { ...words, lead: null, body: null } : words}
      actions={
        <ButtonLink tone="primary" size="large" element={<Link to={paths.gamehall()} />}>
          {t('toHall')}
        </ButtonLink>
      }
    >
      <p className={css.path}>
        <bdi dir="ltr">{failureText(error) ?? pathname}</bdi>
      </p>
    </SystemPage>
  )
}

function Blocked() {
  const t = useTranslations('errors.pages.blocked')
  return (
    <SystemPage
      suit="spade"
      title={t('title')}
      text={t('text')}
      words={useSite().common.errorPages.blocked}
      actions={
        <ButtonLink tone="primary" size="large" element={<Link to={paths.support()} />}>
          {t('action')}
        </ButtonLink>
      }
    />
  )
}

function Closed({ kind }: { kind: 'forbidden' | 'maintenance' | 'tooMany' }) {
  const t = useTranslations('errors.pages')
  const { pathname, search } = useLocation()
  return (
    <SystemPage
      suit={kind === 'forbidden' ? 'heart' : 'diamond'}
      title={t(`${kind}.title`)}
      text={t(`${kind}.text`)}
      words={useSite().common.errorPages[kind]}
      actions={
        kind !== 'forbidden' && (
          // A plain link to the same address loads the document again.
          // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- the button gives the link its words
          <ButtonLink tone="primary" size="large" element={<a href={`${pathname}${search}`} />}>
            {t('again')}
          </ButtonLink>
        )
      }
    />
  )
}
