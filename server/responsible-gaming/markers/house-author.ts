/** As whose work what the house does by itself about somebody's play stands in the records. */
export const houseAuthor = 'responsible-gaming.markers'
