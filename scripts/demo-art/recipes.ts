/** The three scenes each kind of object is shown in. */
import type { BackdropName, HueName } from './backdrops.ts'
import type { Kind, Subject } from './objects.ts'
import type { CutOut, Hold, Placed, Scene } from './scene.ts'

export type SceneName = 'studio' | 'detail' | 'styled'

interface Recipe {
  backdrop: BackdropName
  main: Omit<Placed, 'object' | 'hold'>
  /** Where companions stand: centre, size, and how far in front. */
  beside?: Omit<Placed, 'object' | 'hold'>
  propBehind?: boolean
}

const recipes: Record<Kind, Record<SceneName, Recipe>> = {
  gadget: {
    studio: { backdrop: 'plinth', main: { scale: 0.7, x: 0.5 } },
    detail: { backdrop: 'seamless', main: { scale: 1.12, x: 0.58, drop: 250, turn: -9 } },
    styled: {
      backdrop: 'steps',
      main: { scale: 0.66, x: 0.42, flip: true },
      beside: { scale: 0.3, x: 0.77, drop: 24 },
    },
  },
  piece: {
    studio: { backdrop: 'window', main: { scale: 0.8, x: 0.5, drop: 30 } },
    detail: { backdrop: 'seamless', main: { scale: 1.18, x: 0.62, drop: 280 } },
    styled: {
      backdrop: 'arch',
      main: { scale: 0.72, x: 0.46, flip: true, drop: 20 },
      beside: { scale: 0.32, x: 0.85, drop: 40 },
    },
  },
  vehicle: {
    studio: { backdrop: 'street', main: { scale: 0.8, x: 0.5, drop: 40 } },
    detail: { backdrop: 'seamless', main: { scale: 1.22, x: 0.68, drop: 190 } },
    styled: {
      backdrop: 'hills',
      main: { scale: 0.74, x: 0.44, flip: true, drop: 50 },
      beside: { scale: 0.36, x: 0.87, drop: -30 },
      propBehind: true,
    },
  },
  building: {
    studio: { backdrop: 'hills', main: { scale: 0.78, x: 0.5, drop: 40 } },
    detail: { backdrop: 'seamless', main: { scale: 1.3, x: 0.64, drop: 290 } },
    styled: {
      backdrop: 'street',
      main: { scale: 0.74, x: 0.42, flip: true, drop: 20 },
      beside: { scale: 0.36, x: 0.84, drop: 70 },
    },
  },
  boat: {
    studio: { backdrop: 'sea', main: { scale: 0.76, x: 0.52 } },
    detail: { backdrop: 'sea', main: { scale: 1.15, x: 0.36, drop: 10 } },
    styled: { backdrop: 'sea', main: { scale: 0.6, x: 0.42, flip: true } },
  },
  picture: {
    studio: { backdrop: 'wall', main: { scale: 0.66, x: 0.5 } },
    detail: { backdrop: 'seamless', main: { scale: 1.15, x: 0.62, drop: 120, turn: -5 } },
    styled: {
      backdrop: 'window',
      main: { scale: 0.42, x: 0.36, drop: -140 },
      beside: { scale: 0.5, x: 0.58, drop: 70 },
    },
  },
  pendant: {
    studio: { backdrop: 'arch', main: { scale: 0.8, x: 0.5, drop: -10 } },
    detail: { backdrop: 'seamless', main: { scale: 1.3, x: 0.62, drop: -130 } },
    styled: {
      backdrop: 'window',
      main: { scale: 0.52, x: 0.5, drop: -30 },
      beside: { scale: 0.46, x: 0.5, drop: 50 },
      propBehind: true,
    },
  },
  floor: {
    studio: { backdrop: 'window', main: { scale: 0.9, x: 0.5, drop: 90 } },
    detail: { backdrop: 'seamless', main: { scale: 1.7, x: 0.7, drop: 180 } },
    styled: {
      backdrop: 'arch',
      main: { scale: 0.94, x: 0.5, drop: 110 },
      beside: { scale: 0.52, x: 0.5, drop: -20 },
    },
  },
}

const holdOf: Record<Kind, Hold> = {
  gadget: 'stand',
  piece: 'stand',
  vehicle: 'stand',
  building: 'stand',
  boat: 'stand',
  picture: 'wall',
  pendant: 'hang',
  floor: 'lie',
}

const sceneNames: SceneName[] = ['studio', 'detail', 'styled']

/** Every second object gets these instead, so that neighbours in a list differ. */
const alternates: Partial<Record<Kind, Partial<Record<SceneName, Partial<Recipe>>>>> = {
  gadget: {
    studio: { backdrop: 'disc', main: { scale: 0.7, x: 0.5, turn: 4 } },
    styled: { backdrop: 'arch' },
  },
  piece: { studio: { backdrop: 'arch' }, styled: { backdrop: 'window' } },
  vehicle: { studio: { backdrop: 'coast' }, styled: { backdrop: 'street' } },
  building: { studio: { backdrop: 'coast' }, styled: { backdrop: 'hills' } },
}

/** All scenes of one object. */
export function scenesOf(
  subject: Subject,
  index: number,
  cutOut: (name: string) => CutOut,
): { name: SceneName; scene: Scene }[] {
  return sceneNames.map((name, i) => {
    const hue: HueName = subject.hues[i] ?? subject.hues[0]
    const usual = recipes[subject.kind][name]
    const recipe = index % 2 ? { ...usual, ...alternates[subject.kind]?.[name] } : usual
    const hold = subject.hold ?? holdOf[subject.kind]
    const main: Placed = {
      ...recipe.main,
      object: cutOut(subject.name),
      hold,
      // Standing objects are upright; only close-ups and floating ones may tilt.
      turn: hold === 'float' || name === 'detail' ? recipe.main.turn : 0,
      scale: recipe.main.scale * (subject.size ?? 1),
    }
    const prop = subject.props?.[0]
    const beside: Placed[] =
      recipe.beside && prop ? [{ ...recipe.beside, object: cutOut(prop), hold: 'stand' }] : []
    const things = recipe.propBehind ? [...beside, main] : [main, ...beside]
    return { name, scene: { backdrop: recipe.backdrop, hue, things } }
  })
}
