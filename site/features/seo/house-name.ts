/** What the house is called while its operator has not said. */
export const houseName = 'Baize'
