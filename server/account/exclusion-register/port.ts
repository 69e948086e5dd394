/** Somebody as a national register of exclusions asks for them. */
export type RegisteredPerson = {
  readonly firstName: string
  readonly lastName: string
  /** `yyyy-mm-dd`. */
  readonly birthDate: string
  readonly email: string
  readonly postcode: string
  /** Digits with the country’s code; null where there is none. */
  readonly phone: string | null
}

/** A register in which people of a country shut themselves out of every house at once (standards A5). */
export type ExclusionRegister = {
  /** Whose residents it is of. */
  readonly country: string
  /** Whether they are excluded now. Rejects where the register does not say. */
  isExcluded(person: RegisteredPerson, traceId: string): Promise<boolean>
}
