import { players } from './competitor.ts'

export const harbourTour = players(`
  Ilian Vardoc, Mateo Serrano-Lume, Anselm Korvath, Dario Pellune, Joren Halvick, Tomas Brezanik, Luca Montefar,
  Emil Sandrava, Niko Tervalo, Pavel Ostrenko, Rafe Callowen, Hugo Delmarin, Oskar Lindervall, Stefan Morabec,
  Julien Faverol, Marco Tessani, Arvid Nystrel, Bruno Calvares, Felix Arnhaus, Gael Rochemar, Ivo Dravec,
  Kasper Holmvig, Leon Wexmar, Milo Trevanth, Noel Sabrise, Otto Krellin, Rui Almarez, Simon Valcourne,
  Teo Marivaz, Viktor Zelmin, Yann Corbelle, Zoran Petrelic
`)

export const meridianTour = players(`
  Alma Verelin, Bianca Torrelo, Clara Wendmar, Daria Kolvenko, Elise Maronet, Freya Halstern, Greta Lindovar,
  Hanna Sorvik, Ines Calderas, Jana Petrolin, Katya Mirovska, Lena Ardwick, Mira Dovalen, Nadia Serrivan,
  Olga Tarvelin, Paula Montresa, Rosa Belvarin, Sofia Grandel, Tessa Harrowby, Ulla Brennvik, Vera Castolan,
  Wilma Oststrand, Yara Delonso, Zita Kavarel, Amelie Roscaud, Bea Falconar, Celia Dumarest, Dora Vintrel,
  Emma Lockmere, Fia Norrgard, Gina Talvero, Ida Selmark
`)

export const lagoonTour = players(`
  Adrian Velkar, Boris Tamarel, Carlo Venturis, Denis Orvalle, Edgar Strandel, Fabio Merlano, Goran Dulvik,
  Henrik Aldvall, Igor Savrenko, Jonas Ketterby, Karel Vondrin, Lars Ekmarken, Martin Delacroft, Nils Hagberry,
  Orlin Banevski, Pablo Cordemar, Quentin Lavergne-Roy, Robin Ashvale, Sandro Pinellas, Tim Overgaard-Lund,
  Uwe Brandmar, Vasco Teramo, Walter Groendal, Xavi Montalera, Yuri Palvanov, Aldo Ferrantis, Benno Kurzmar,
  Cesar Luminar, Dante Rivarolo, Elio Castellume, Filip Jarovec, Georg Steinvar
`)
