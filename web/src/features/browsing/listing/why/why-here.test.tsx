import { AppError } from '@bowerbird/contract/errors'
import type { MatchFacts } from '@bowerbird/contract/search/match-facts.schema'
import { explainMatch } from '@bowerbird/contract/search/search.endpoints'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { answer, render } from '../../../../testing/render.tsx'
import { factTexts } from './match-facts.tsx'
import { WhyHere } from './why-here.tsx'

const facts: MatchFacts = {
  words: [
    { word: 'grey', place: 'title' },
    { word: 'sofa', place: 'title' },
    { word: 'chaise', place: 'description' },
    { word: 'velvet' },
  ],
  fields: [
    { label: 'Colour', said: 'field' },
    { label: 'Material', said: 'text' },
    { label: 'Seats', said: 'nothing' },
  ],
  isSubject: true,
  isLikelyCategory: false,
  distanceKm: 0.4,
  createdAt: new Date(Date.now() - 3 * 86_400_000).toISOString(),
}

const choice = { path: 'all', params: { search: 'grey sofa', near: 'newtown-2042' } }
const why = <WhyHere choice={choice} id="a" title="Grey sofa" isFeatured={false} />

test('the facts about an ad are said in the order in which they count, and only those that are true', () => {
  expect(factTexts(facts, true)).toEqual([
    'Colour is what you asked for',
    'The seller left “Material” empty, but the text mentions it',
    'The seller left “Seats” empty, so it comes after ads that fill it in',
    '“grey” and “sofa” are in the title',
    '“chaise” is only in the description',
    'It’s the main thing in the title',
    'It’s under 1 km away',
    'It was posted 3 days ago',
    'It’s featured, which doesn’t move it up here',
  ])
})

test('WhyHere asks for the facts once it is opened, and says them', async () => {
  const { requests } = answer(explainMatch, facts)
  render(why)
  const summary = await screen.findByText('Why is this here?')
  expect(requests).toEqual([])
  await userEvent.click(summary)
  const list = await screen.findByRole('list')
  expect(await within(list).findByText('“grey” and “sofa” are in the title')).toBeVisible()
  expect(requests.map(({ url }) => url)).toEqual(['/api/search/explanation/a?near=newtown-2042&q=grey+sofa'])
})

test('WhyHere says if it can’t say', async () => {
  answer(explainMatch, new AppError('UNAVAILABLE', ''))
  render(why)
  await userEvent.click(await screen.findByText('Why is this here?'))
  expect(await screen.findByText('We can’t say right now. Please try again later.')).toBeVisible()
})
