/** Exercises of a course that a test has made. */
import { randomUUID } from 'node:crypto'
import { insertRow } from './rows.ts'

/** Question, options, and the right one, counted from 1. */
export const QUESTIONS = [
  ['Por que temperar o chocolate?', ['Para secar com brilho', 'Para adoçar'], 1],
  ['Que ponto é o de 108 °C?', ['Caramelo', 'Fio'], 2],
  ['Quanto tempo dura?', ['Cinco dias na geladeira', 'Um mês fora dela'], 1],
] as const

/** Asks three questions about the material. */
export async function ask(materialId: string): Promise<void> {
  const { id } = await insertRow<{ id: string }>('exercises', {
    material_id: materialId,
    kind: 'questions',
    title: 'Três perguntas',
    right_needed: 3,
  })
  for (const [position, [question, options, right]] of QUESTIONS.entries()) {
    await insertRow('rpc/write_exercise_question', {
      of_id: randomUUID(),
      of_exercise: id,
      of_position: position,
      of_question: question,
      of_options: options,
      right_option: right,
      explanation: `Porque sim, ${position + 1}.`,
    })
  }
}

/** Asks for a photo of any recipe of the material. */
export async function askForPhoto(materialId: string): Promise<void> {
  await insertRow('exercises', { material_id: materialId, kind: 'photo', title: 'A sua foto' })
}
