import { Link, useSearchParams } from 'react-router'
import css from './dashboard-page.module.css'

type ChoiceLinksProps = {
  label: string
  choices: readonly {
    readonly key: string
    readonly label: string
    /** The query parameters of the choice. */
    readonly values: Readonly<Record<string, string>>
    readonly isChosen: boolean
  }[]
}

/** A single choice as links. All other parameters of the address stay, except the page. */
export function ChoiceLinks({ label, choices }: ChoiceLinksProps) {
  const [query] = useSearchParams()
  return (
    <nav className={css.currencies} aria-label={label}>
      {choices.map((choice) => {
        const next = new URLSearchParams(query)
        for (const name of ['after', 'offset']) next.delete(name)
        for (const [name, value] of Object.entries(choice.values)) next.set(name, value)
        return (
          <Link key={choice.key} to={`?${next}`} aria-current={choice.isChosen ? 'page' : undefined}>
            {choice.label}
          </Link>
        )
      })}
    </nav>
  )
}
