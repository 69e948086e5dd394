import { paths } from '#site/paths.ts'
import type { ErrorKind } from './error-kind.ts'
import css from './error-page.module.css'

/** Texts for the one page that must work without the message files. */
const words: Readonly<Record<ErrorKind, { title: string; text: string }>> = {
  notFound: {
    title: 'Page Not Found',
    text: 'Something went wrong loading this page. Your balance isn’t affected.',
  },
  maintenance: {
    title: 'We’ll be right back',
    text: 'We’re carrying out maintenance. Please try again in a few minutes.',
  },
  forbidden: {
    title: 'Not available in your location',
    text: 'You can’t open this page from where you are.',
  },
  tooMany: {
    title: 'Too many pages at once',
    text: 'Your network has opened a lot of pages in the last minute. Wait a moment, then reload.',
  },
  blocked: { title: 'This account is blocked', text: 'Contact support.' },
}

const home = 'Home'

type BareErrorPageProps = { kind: ErrorKind; failure?: string | undefined }

export function BareErrorPage({ kind, failure }: BareErrorPageProps) {
  const { title, text } = words[kind]
  return (
    <main className={css.bare}>
      <h1>{title}</h1>
      <p>{text}</p>
      {failure && <p>{failure}</p>}
      <p>
        <a href={paths.home()}>{home}</a>
      </p>
    </main>
  )
}
