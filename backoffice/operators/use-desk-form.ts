import { useState, type FormEvent } from 'react'
import { refusalTexts } from '../api/refusal-text.ts'

export type FormCall = {
  readonly problems: Readonly<Record<string, string>>
  readonly isBusy: boolean
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void
  /** Makes another call of the same form, with the same signs of waiting and refusal. */
  readonly attempt: (make: () => Promise<void>) => Promise<void>
}

/** A form that makes a call: what is wrong stands at its field, and what was typed stays. */
export const useDeskForm = (make: (values: Readonly<Record<string, string>>) => Promise<void>): FormCall => {
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
      // Several choices of one name come with commas between them.
      const values = Object.fromEntries(
        [...new Set(form.keys())].map((name) => [name, form.getAll(name).map(String).join(',')]),
      )
      void attempt(() => make(values))
    },
  }
}
