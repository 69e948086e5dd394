/** The author of automatic actions in the records. */
export const houseAuthor = 'responsible-gaming.markers'
