/** Ways to forge progress, exercises and certificates, each refused. */
import { DENIED } from './policies.cases.ts'
import { id, type WriteCase } from './write-case.ts'

const CERTIFICATE = `insert into public.certificates
  (user_id, kind, material_id, course_id, material_ids, number, code, holder_name, course, hours, reckoning, syllabus,
   syllabus_version, issuer, started_on, completed_on)
  values (${id('buyer')}, 'material', ${id('Natal')}, ${id('Natal')}, '{}', 'N-9', 'ABCDEFGHJKMNPQRSTUVWXYZ239', 'Ana', 'Natal', 9,
    '{}', '[]', 'v', '{}', current_date, current_date)`

const FORGERIES: Readonly<Record<string, string>> = {
  'to insert a certificate': CERTIFICATE,
  'to make a cancelled certificate valid': `update public.certificates set state = 'valid', state_cause = null`,
  'to change the name on a certificate': `update public.certificates set holder_name = 'Bia'`,
  'to take a certificate over': `update public.certificates set user_id = ${id('stranger')}`,
  "to read the operator's reason": 'select state_reason from public.certificates',
  'to read which courses were revoked': 'select course_id from private.revoked_courses',
  'to count PDFs of others': `select public.count_certificate_pdf(${id('stranger')})`,
  'to count PDFs of quotes': `select public.count_quote_pdf(${id('stranger')})`,
  'to sweep recipes': 'select public.delete_expired_recipes()',
  'to deliver news': 'select public.deliver_news()',
  'to delete a certificate': 'delete from public.certificates',
  'to insert a completion': `insert into public.course_completions
    (user_id, course_id, kind, material_id, started_on, hours, reckoning, syllabus)
    values (${id('buyer')}, ${id('Natal')}, 'material', ${id('Natal')}, current_date, 9, '{}', '[]')`,
  'to hurry a completion': 'update public.course_completions set due_at = null',
  'to insert a passed attempt': `insert into public.exercise_attempts (id, user_id, exercise_id, passed)
    values (${id('attempt')}, ${id('buyer')}, ${id('Natal/exercício')}, true)`,
  'to pass an attempt': 'update public.exercise_attempts set passed = true',
  'to read the right answers': 'select right_option from private.exercise_keys',
  'to read the counts': 'select done_items from private.part_progress',
  'to change the counts': 'update private.part_progress set done_items = 99',
  'to write a certificate by a private function': `select private.settle_course(${id('buyer')}, 'material', ${id('Natal')})`,
  'to settle for others': 'select public.settle_due_certificates(100)',
  'to act as the operator': `select public.operate_on_certificates('reissue', '{"number": "N-0", "reason": "x"}', 'x')`,
  'to write a question': `select public.write_exercise_question(
    ${id('q')}, ${id('Mousses/exercício')}, 1, 'x', '{a,b}', 1::smallint, 'x')`,
  'to date a mark': `insert into public.item_progress (item_id, done, done_at) values (${id('Mousses/aula')}, true, '2020-01-01')`,
  'to date an opening': `update public.item_progress set opened_at = '2020-01-01'`,
  'to shorten the time of a recipe': 'update public.item_progress set evidence_min = 0',
  'to mark without a time': `insert into public.item_progress (item_id, done, evidence_min) values (${id('Mousses/aula')}, true, 0)`,
  'to prove a recipe by a private function': `select private.evidence_of(${id('buyer')})`,
  'to mark for others': `insert into public.item_progress (user_id, item_id, done)
    values (${id('stranger')}, ${id('Mousses/amostra')}, true)`,
  'to change the rules': 'update public.certificate_settings set days_after_purchase = 0',
  'to confirm a name without the function': `update public.profiles set certificate_name = 'Bia', certificate_name_confirmed_at = now()`,
  'to publish an item': 'update public.items set is_published = true',
  'to make an item optional': 'update public.items set is_mandatory = false',
  'to make a path': `insert into public.paths (slug, title) values ('x', 'x')`,
  'to shorten a path': 'delete from public.path_stops',
}

/** What a learner who has completed nothing gets from the functions. */
export const LEARNING: readonly WriteCase[] = [
  ...['anon', 'buyer'].flatMap((who) =>
    Object.entries(FORGERIES).map(([tries, sql]) => ({ who, tries, sql, gives: DENIED })),
  ),
  ...['anon', 'nameless'].flatMap((who) =>
    [
      `select public.confirm_certificate_name('Ana Dória')`,
      'select public.settle_certificates()',
      `select public.answer_exercise(${id('attempt')}, ${id('Mousses/exercício')}, '{2}')`,
      `select public.exercise_feedback(${id('Mousses/exercício')})`,
      `select public.correct_certificate_name(${id('x')}, 'Ana')`,
    ].map((sql) => ({ who, tries: sql, sql, gives: DENIED })),
  ),
  {
    who: 'refunded',
    tries: 'to answer an exercise of a material that was given back',
    sql: `select public.answer_exercise(${id('attempt')}, ${id('Mousses/exercício')}, '{2}')`,
    gives: DENIED,
  },
  {
    who: 'stranger',
    tries: 'to see feedback without an attempt',
    sql: `select public.exercise_feedback(${id('Mousses/exercício')})`,
    gives: ['null'],
  },
  {
    who: 'buyer',
    tries: 'to answer with too many options',
    sql: `select public.answer_exercise(${id('attempt')}, ${id('Mousses/exercício')}, '{2,2}')`,
    gives: '22023',
  },
  {
    who: 'buyer',
    tries: 'to answer an option that there is not',
    sql: `select public.answer_exercise(${id('attempt')}, ${id('Mousses/exercício')}, '{3}')`,
    gives: '22023',
  },
  {
    who: 'buyer',
    tries: 'to answer nothing',
    sql: `select public.answer_exercise(${id('attempt')}, ${id('Mousses/exercício')}, null)`,
    gives: '22023',
  },
  {
    who: 'buyer',
    tries: 'to answer an unknown exercise',
    sql: `select public.answer_exercise(${id('attempt')}, ${id('no such exercise')}, '{2}')`,
    gives: 'PT404',
  },
  {
    who: 'buyer',
    tries: 'to be issued what is not complete',
    sql: 'select public.settle_certificates()',
    gives: [],
  },
  {
    who: 'otherBuyer',
    tries: "to correct another account's certificate",
    sql: `select public.correct_certificate_name((select id from public.certificates limit 1), 'Bia')`,
    gives: 'PT404',
  },
  {
    who: 'refunded',
    tries: 'to mark an item of a material that was given back',
    sql: `update public.item_progress set done = true where item_id = ${id('Mousses/aula')} returning done`,
    gives: DENIED,
  },
  {
    who: 'operator',
    tries: 'to insert a certificate past the functions',
    sql: CERTIFICATE,
    gives: DENIED,
  },
  {
    who: 'operator',
    tries: 'to revoke without a reason',
    sql: `select public.operate_on_certificates('revoke', '{"number": "N-0"}', 'marina')`,
    gives: '22023',
  },
  {
    who: 'operator',
    tries: 'to revoke what there is not',
    sql: `select public.operate_on_certificates('revoke', '{"number": "N-77", "reason": "x"}', 'marina')`,
    gives: 'P0002',
  },
  ...['anon', 'stranger'].map((who) => ({
    who,
    tries: 'to check a certificate by its code, as it was typed',
    sql: `select public.certificate_by_code(' abcde-fghjk mnpqr-stuvw-xyz23-4') ->> 'name'`,
    gives: ['Ana'],
  })),
  {
    who: 'anon',
    tries: 'to list codes',
    sql: `select public.certificate_by_code('%')`,
    gives: ['null'],
  },
]
