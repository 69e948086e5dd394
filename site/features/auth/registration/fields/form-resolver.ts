import type { FieldErrors, Resolver } from 'react-hook-form'
import { formProblems, type FormTerms, type RegistrationValues } from './form-fields.ts'

/** Validates a form of a person by its definitions, as a resolver of the form library. */
export const resolverOf =
  (terms: FormTerms): Resolver<RegistrationValues> =>
  (values) => {
    const problems = Object.entries(formProblems(values, terms))
    if (problems.length === 0) return { values, errors: {} }
    const errors = Object.fromEntries(problems.map(([at, code]) => [at, { type: 'rule', message: code }]))
    return { values: {}, errors: errors as FieldErrors<RegistrationValues> }
  }
