import { paths } from '../paths.ts'
import type { ErrorKind } from './error-kind.ts'
import { houseEmail } from './house.ts'
import css from './error-page.module.css'

/** Words for the one page that must stand when not even the messages could be read. */
const words: Readonly<Record<ErrorKind, { title: string; text: string }>> = {
  notFound: {
    title: 'Page Not Found',
    text: 'The page could not be shown. Your money is not touched by this.',
  },
  maintenance: {
    title: 'Back soon',
    text: 'The house is being worked on. Please try again in a few minutes.',
  },
  forbidden: { title: 'Not open to you', text: 'This page is not available from where you are.' },
  blocked: { title: 'Account blocked', text: `Please write to ${houseEmail}.` },
}

type BareErrorPageProps = { kind: ErrorKind; failure?: string | undefined }

export function BareErrorPage({ kind, failure }: BareErrorPageProps) {
  const { title, text } = words[kind]
  return (
    <main className={css.bare}>
      <h1>{title}</h1>
      <p>{text}</p>
      {failure && <p>{failure}</p>}
      <p>
        <a href={paths.home()}>Baize</a>
      </p>
    </main>
  )
}
