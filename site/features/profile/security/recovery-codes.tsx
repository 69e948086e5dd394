import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '#ui/forms/button.tsx'
import { Notice } from '#ui/display/notice.tsx'
import css from './security.module.css'

/** The recovery codes, which are shown only once. */
export function RecoveryCodes({ codes, onSaved }: { codes: readonly string[]; onSaved: () => void }) {
  const t = useTranslations('profile.security.keep')
  const [isCopied, setCopied] = useState(false)
  const copy = () => {
    // Where the browser forbids it, they can be written down.
    navigator.clipboard.writeText(codes.join('\n')).then(
      () => setCopied(true),
      () => undefined,
    )
  }
  return (
    <div className={css.step}>
      <Notice tone="warn" title={t('title')} isAnnounced>
        {t('text')}
      </Notice>
      <ol className={css.codes} dir="ltr">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <Button isWide onClick={copy}>
        {isCopied ? t('copied') : t('copy')}
      </Button>
      <Button isWide tone="primary" onClick={onSaved}>
        {t('done')}
      </Button>
    </div>
  )
}
