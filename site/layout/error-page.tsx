import type { ReactNode } from 'react'
import { isRouteErrorResponse, useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { ButtonLink } from '#ui/button.tsx'
import { Rosette, type Suit } from '#ui/ornament.tsx'
import { paths } from '../paths.ts'
import { BareErrorPage } from './bare-error-page.tsx'
import { errorKind } from './error-kind.ts'
import { houseEmail } from './house.ts'
import { Link } from './link.tsx'
import { Shell } from './shell.tsx'
import { useSiteIfKnown } from './site-provider.tsx'
import { Wordmark } from './wordmark.tsx'
import css from './error-page.module.css'

/**
 * The page in place of one that could not be shown. Its status is the response's own; what nobody foresaw looks
 * like a page that is not there, but keeps its 500 (LY-10).
 */
export function ErrorPage({ error }: { error: unknown }) {
  const site = useSiteIfKnown()
  const kind = errorKind(error)
  if (!site) return <BareErrorPage kind={kind} />
  if (kind === 'notFound') {
    return (
      <Shell>
        <NotFound error={error} />
      </Shell>
    )
  }
  return <EmptyLayout>{kind === 'blocked' ? <Blocked /> : <Closed kind={kind} />}</EmptyLayout>
}

function NotFound({ error }: { error: unknown }) {
  const t = useTranslations('errors.pages')
  const { pathname } = useLocation()
  const isUnforeseen = !isRouteErrorResponse(error) || error.status >= 500
  return (
    <Sheet
      suit="club"
      title={t('notFound.title')}
      action={
        <ButtonLink tone="primary" element={<Link to={paths.gamehall()} />}>
          {t('toHall')}
        </ButtonLink>
      }
    >
      <p className={css.path}>
        <bdi dir="ltr">{pathname}</bdi>
      </p>
      <p>{t(isUnforeseen ? 'notFound.unforeseen' : 'notFound.text')}</p>
    </Sheet>
  )
}

function Blocked() {
  const t = useTranslations('errors.pages')
  return (
    <Sheet
      suit="spade"
      title={t('blocked.title')}
      action={
        // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- the button gives the link its words
        <ButtonLink tone="primary" element={<a href={`mailto:${houseEmail}`} />}>
          {t('blocked.action', { email: houseEmail })}
        </ButtonLink>
      }
    >
      <p>{t('blocked.text')}</p>
    </Sheet>
  )
}

function Closed({ kind }: { kind: 'forbidden' | 'maintenance' }) {
  const t = useTranslations('errors.pages')
  const { pathname, search } = useLocation()
  return (
    <Sheet
      suit={kind === 'forbidden' ? 'heart' : 'diamond'}
      title={t(`${kind}.title`)}
      action={
        kind === 'maintenance' ? (
          // A plain link to the same address loads the document again.
          // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- the button gives the link its words
          <ButtonLink tone="primary" element={<a href={`${pathname}${search}`} />}>
            {t('again')}
          </ButtonLink>
        ) : undefined
      }
    >
      <p>{t(`${kind}.text`)}</p>
    </Sheet>
  )
}

type SheetProps = { suit: Suit; title: string; action?: ReactNode; children: ReactNode }

function Sheet({ suit, title, action, children }: SheetProps) {
  return (
    <div className={css.sheet}>
      <Rosette suit={suit} size={176} />
      <h1 className={css.title}>{title}</h1>
      {children}
      {action}
    </div>
  )
}

/** Neither bars nor menus: there is nowhere to go (LY-02). */
function EmptyLayout({ children }: { children: ReactNode }) {
  return (
    <div className={css.empty}>
      <header className={css.head}>
        <Wordmark />
      </header>
      <main id="main">{children}</main>
    </div>
  )
}
