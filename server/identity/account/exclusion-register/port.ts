export type RegisteredPerson = {
  readonly firstName: string
  readonly lastName: string
  /** `yyyy-mm-dd`. */
  readonly birthDate: string
  readonly email: string
  readonly postcode: string
  /** Digits with the country's code; null when there is no phone. */
  readonly phone: string | null
}

/** A register in which residents exclude themselves from all operators of a country at once (standards A5). */
export type ExclusionRegister = {
  readonly country: string
  /** Whether the person is excluded now. Rejects when the register does not answer. */
  isExcluded(person: RegisteredPerson, traceId: string): Promise<boolean>
}
