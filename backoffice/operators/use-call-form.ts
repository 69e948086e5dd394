import { useState, type FormEvent } from 'react'
import { refusalTexts } from '../api/refusal-text.ts'

export type FormCall = {
  readonly problems: Readonly<Record<string, string>>
  readonly isBusy: boolean
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void
  /** Makes another call from the same form, with the same pending state and error display. */
  readonly attempt: (make: () => Promise<void>) => Promise<void>
}

/** A form that makes a call. The field shows the server's error, and the typed text stays. */
export const useCallForm = (make: (values: Readonly<Record<string, string>>) => Promise<void>): FormCall => {
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})
  const [isBusy, setBusy] = useState(false)
  const attempt = async (call: () => Promise<void>) => {
    setBusy(true)
    setProblems({})
    try {
      await call()
    } catch (error) {
      setProblems(refusalTexts(error))
    } finally {
      setBusy(false)
    }
  }
  return {
    problems,
    isBusy,
    attempt,
    onSubmit: (event) => {
      event.preventDefault()
      const form = new FormData(event.currentTarget)
      // Several values of one name are joined by commas.
      const values = Object.fromEntries(
        [...new Set(form.keys())].map((name) => [name, form.getAll(name).map(String).join(',')]),
      )
      void attempt(() => make(values))
    },
  }
}
