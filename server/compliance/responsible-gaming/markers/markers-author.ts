/** The author of automatic actions in the records. */
export const markersAuthor = 'responsible-gaming.markers'
