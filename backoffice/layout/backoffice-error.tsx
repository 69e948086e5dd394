import { isRouteErrorResponse, useRevalidator, useRouteError } from 'react-router'
import { useTranslations } from 'use-intl'
import { ApiError } from '#contract/client.ts'
import { Button } from '#ui/forms/button.tsx'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { refusalLine } from '../api/refusal-text.ts'

const kindOf = (error: unknown): 'forbidden' | 'missing' | 'away' | 'broken' => {
  if (isRouteErrorResponse(error)) return error.status === 404 ? 'missing' : 'broken'
  if (!(error instanceof ApiError)) return 'broken'
  if (error.code === 403) return 'forbidden'
  if (Object.values(error.errorData).flat().includes('NOT_FOUND')) return 'missing'
  return error.code >= 500 ? 'away' : 'broken'
}

/** Replaces a page that could not be loaded: the reason, and a retry button. */
export function BackofficeError() {
  const t = useTranslations('desk.error')
  const error = useRouteError()
  const { revalidate } = useRevalidator()
  const kind = kindOf(error)
  return (
    <EmptyState
      isPage
      title={t(`${kind}.title`)}
      text={kind === 'broken' ? `${t('broken.text')} ${refusalLine(error)}` : t(`${kind}.text`)}
      action={
        kind === 'away' || kind === 'broken' ? (
          <Button tone="primary" onClick={() => void revalidate()}>
            {t('again')}
          </Button>
        ) : undefined
      }
    />
  )
}

/** The same without the layout, for a failure of the layout itself. */
export function StandaloneError() {
  return (
    <main>
      <BackofficeError />
    </main>
  )
}
