import { type Judgement, meant } from './judged-set.fixture.ts'

/** Searches that name a place, and some that only seem to. */
export const judgedPlaceWords: readonly Judgement[] = [
  { query: 'sofa within 50 km of Melbourne', expected: meant('Three seater sofa') },
  { query: 'sofa within 50 km of Melbourne VIC', expected: meant('Three seater sofa') },
  { query: 'sofa near 3072', expected: meant('Three seater sofa') },
  { query: 'two seater in Marrickville', expected: meant('Blue linen two seater') },
  { query: 'couch around West End QLD', expected: meant('Green couch') },
  {
    query: 'corolla within 40 km of Box Hill',
    expected: meant(
      'Toyota Corolla',
      '2018 Toyota Corolla Ascent Sport, white',
      '2017 Toyota Corolla Hybrid',
    ),
  },
  { query: 'folding bike near Balmain', expected: meant('Brompton') },
  { query: 'brompton near me', expected: meant('Brompton') },
  { query: 'oak dining table in Hobart', expected: meant('Solid oak dining table') },
  // Too far away: what is nearest is better than nothing.
  { query: 'brompton in Broken Hill', expected: meant('Brompton') },
  // No places.
  { query: 'sofa in orange', expected: meant('Three seater sofa') },
  { query: 'Balmain brompton', expected: meant('Brompton') },
]
