// Rows of the public schema. Written by npm run schema from the migrated database, not by hand.

export type Json = string | number | boolean | null | { readonly [key: string]: Json | undefined } | readonly Json[]

export type Database = {
  public: {
    Tables: {
      categories: {
        Row: {
          created_at: string
          description: string
          id: string
          material_id: string
          order_index: number
          title: string
          updated_at: string
          learning: Json | null
        }
        Insert: {
          created_at?: string
          description?: string
          id?: string
          material_id: string
          order_index?: number
          title: string
          updated_at?: string
        }
        Update: {
          created_at?: string
          description?: string
          id?: string
          material_id?: string
          order_index?: number
          title?: string
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: 'categories_material_id_fkey'
            columns: ['material_id']
            isOneToOne: false
            referencedRelation: 'materials'
            referencedColumns: ['id']
          },
        ]
      }
      certificate_settings: {
        Row: {
          chargeback_cancels: string
          days_after_purchase: number
          is_only: boolean
          issuer_city: string | null
          issuer_document: string | null
          issuer_name: string
          legal_basis: string
          refund_cancels: string
          responsible_name: string | null
          responsible_role: string | null
          signature_url: string | null
          withdrawal_days: number
        }
        Insert: {
          chargeback_cancels?: string
          days_after_purchase?: number
          is_only?: boolean
          issuer_city?: string | null
          issuer_document?: string | null
          issuer_name?: string
          legal_basis?: string
          refund_cancels?: string
          responsible_name?: string | null
          responsible_role?: string | null
          signature_url?: string | null
          withdrawal_days?: number
        }
        Update: {
          chargeback_cancels?: string
          days_after_purchase?: number
          is_only?: boolean
          issuer_city?: string | null
          issuer_document?: string | null
          issuer_name?: string
          legal_basis?: string
          refund_cancels?: string
          responsible_name?: string | null
          responsible_role?: string | null
          signature_url?: string | null
          withdrawal_days?: number
        }
        Relationships: []
      }
      certificates: {
        Row: {
          code: string
          completed_on: string
          course: string
          course_id: string
          holder_name: string
          hours: number
          id: string
          issued_at: string
          issuer: Json
          kind: string
          material_id: string | null
          material_ids: string[]
          number: string
          path_id: string | null
          previous_id: string | null
          reckoning: Json
          started_on: string
          state: string
          state_cause: string | null
          state_reason: string | null
          state_since: string
          syllabus: Json
          syllabus_version: string
          user_id: string
        }
        Insert: {
          code: string
          completed_on: string
          course: string
          course_id: string
          holder_name: string
          hours: number
          id?: string
          issued_at?: string
          issuer: Json
          kind: string
          material_id?: string | null
          material_ids: string[]
          number: string
          path_id?: string | null
          previous_id?: string | null
          reckoning: Json
          started_on: string
          state?: string
          state_cause?: string | null
          state_reason?: string | null
          state_since?: string
          syllabus: Json
          syllabus_version: string
          user_id: string
        }
        Update: {
          code?: string
          completed_on?: string
          course?: string
          course_id?: string
          holder_name?: string
          hours?: number
          id?: string
          issued_at?: string
          issuer?: Json
          kind?: string
          material_id?: string | null
          material_ids?: string[]
          number?: string
          path_id?: string | null
          previous_id?: string | null
          reckoning?: Json
          started_on?: string
          state?: string
          state_cause?: string | null
          state_reason?: string | null
          state_since?: string
          syllabus?: Json
          syllabus_version?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: 'certificates_material_id_fkey'
            columns: ['material_id']
            isOneToOne: false
            referencedRelation: 'materials'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'certificates_path_id_fkey'
            columns: ['path_id']
            isOneToOne: false
            referencedRelation: 'paths'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'certificates_previous_id_fkey'
            columns: ['previous_id']
            isOneToOne: false
            referencedRelation: 'certificates'
            referencedColumns: ['id']
          },
        ]
      }
      cooking_members: {
        Row: {
          joined_at: string
          name: string
          session_id: string
          user_id: string
        }
        Insert: {
          joined_at?: string
          name: string
          session_id: string
          user_id: string
        }
        Update: {
          joined_at?: string
          name?: string
          session_id?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: 'cooking_members_session_id_fkey'
            columns: ['session_id']
            isOneToOne: false
            referencedRelation: 'cooking_sessions'
            referencedColumns: ['id']
          },
        ]
      }
      cooking_sessions: {
        Row: {
          code: string
          ends_at: string
          id: string
          item_id: string
          owner_id: string
          room: string
        }
        Insert: {
          code?: string
          ends_at?: string
          id?: string
          item_id: string
          owner_id: string
          room?: string
        }
        Update: {
          code?: string
          ends_at?: string
          id?: string
          item_id?: string
          owner_id?: string
          room?: string
        }
        Relationships: [
          {
            foreignKeyName: 'cooking_sessions_item_id_fkey'
            columns: ['item_id']
            isOneToOne: false
            referencedRelation: 'items'
            referencedColumns: ['id']
          },
        ]
      }
      costings: {
        Row: {
          created_at: string
          id: string
          name: string
          recipe_id: string | null
          sheet: Json
          updated_at: string
          user_id: string
        }
        Insert: {
          created_at?: string
          id?: string
          name: string
          recipe_id?: string | null
          sheet: Json
          updated_at?: string
          user_id?: string
        }
        Update: {
          created_at?: string
          id?: string
          name?: string
          recipe_id?: string | null
          sheet?: Json
          updated_at?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: 'costings_recipe_id_fkey'
            columns: ['recipe_id']
            isOneToOne: false
            referencedRelation: 'items'
            referencedColumns: ['id']
          },
        ]
      }
      course_completions: {
        Row: {
          completed_at: string
          course_id: string
          due_at: string | null
          hours: number
          kind: string
          material_id: string | null
          path_id: string | null
          reckoning: Json
          started_on: string
          syllabus: Json
          user_id: string
        }
        Insert: {
          completed_at?: string
          course_id: string
          due_at?: string | null
          hours: number
          kind: string
          material_id?: string | null
          path_id?: string | null
          reckoning: Json
          started_on: string
          syllabus: Json
          user_id: string
        }
        Update: {
          completed_at?: string
          course_id?: string
          due_at?: string | null
          hours?: number
          kind?: string
          material_id?: string | null
          path_id?: string | null
          reckoning?: Json
          started_on?: string
          syllabus?: Json
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: 'course_completions_material_id_fkey'
            columns: ['material_id']
            isOneToOne: false
            referencedRelation: 'materials'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'course_completions_path_id_fkey'
            columns: ['path_id']
            isOneToOne: false
            referencedRelation: 'paths'
            referencedColumns: ['id']
          },
        ]
      }
      exercise_attempts: {
        Row: {
          answers: number[] | null
          attempted_at: string
          exercise_id: string
          id: string
          passed: boolean
          photo_id: string | null
          right_count: number | null
          user_id: string
        }
        Insert: {
          answers?: number[] | null
          attempted_at?: string
          exercise_id: string
          id: string
          passed: boolean
          photo_id?: string | null
          right_count?: number | null
          user_id: string
        }
        Update: {
          answers?: number[] | null
          attempted_at?: string
          exercise_id?: string
          id?: string
          passed?: boolean
          photo_id?: string | null
          right_count?: number | null
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: 'exercise_attempts_exercise_id_fkey'
            columns: ['exercise_id']
            isOneToOne: false
            referencedRelation: 'exercises'
            referencedColumns: ['id']
          },
        ]
      }
      exercise_questions: {
        Row: {
          exercise_id: string
          id: string
          options: string[]
          position: number
          question: string
        }
        Insert: {
          exercise_id: string
          id?: string
          options: string[]
          position?: number
          question: string
        }
        Update: {
          exercise_id?: string
          id?: string
          options?: string[]
          position?: number
          question?: string
        }
        Relationships: [
          {
            foreignKeyName: 'exercise_questions_exercise_id_fkey'
            columns: ['exercise_id']
            isOneToOne: false
            referencedRelation: 'exercises'
            referencedColumns: ['id']
          },
        ]
      }
      exercises: {
        Row: {
          created_at: string
          description: string
          id: string
          is_mandatory: boolean
          is_published: boolean
          item_id: string | null
          kind: string
          material_id: string
          position: number
          right_needed: number
          title: string
          updated_at: string
        }
        Insert: {
          created_at?: string
          description?: string
          id?: string
          is_mandatory?: boolean
          is_published?: boolean
          item_id?: string | null
          kind: string
          material_id: string
          position?: number
          right_needed?: number
          title: string
          updated_at?: string
        }
        Update: {
          created_at?: string
          description?: string
          id?: string
          is_mandatory?: boolean
          is_published?: boolean
          item_id?: string | null
          kind?: string
          material_id?: string
          position?: number
          right_needed?: number
          title?: string
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: 'exercises_item_id_fkey'
            columns: ['item_id']
            isOneToOne: false
            referencedRelation: 'items'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'exercises_material_id_fkey'
            columns: ['material_id']
            isOneToOne: false
            referencedRelation: 'materials'
            referencedColumns: ['id']
          },
        ]
      }
      favourites: {
        Row: {
          is_favourite: boolean
          item_id: string
          user_id: string
        }
        Insert: {
          is_favourite?: boolean
          item_id: string
          user_id?: string
        }
        Update: {
          is_favourite?: boolean
          item_id?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: 'favourites_item_id_fkey'
            columns: ['item_id']
            isOneToOne: false
            referencedRelation: 'items'
            referencedColumns: ['id']
          },
        ]
      }
      item_outlines: {
        Row: {
          cover_url: string | null
          duration_min: number
          is_free_sample: boolean
          item_id: string
          level: string | null
          list_id: string
          position: number
          title: string
          type: string
        }
        Insert: {
          cover_url?: string | null
          duration_min: number
          is_free_sample: boolean
          item_id: string
          level?: string | null
          list_id: string
          position: number
          title: string
          type: string
        }
        Update: {
          cover_url?: string | null
          duration_min?: number
          is_free_sample?: boolean
          item_id?: string
          level?: string | null
          list_id?: string
          position?: number
          title?: string
          type?: string
        }
        Relationships: [
          {
            foreignKeyName: 'item_outlines_item_id_fkey'
            columns: ['item_id']
            isOneToOne: true
            referencedRelation: 'items'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'item_outlines_list_id_fkey'
            columns: ['list_id']
            isOneToOne: false
            referencedRelation: 'lists'
            referencedColumns: ['id']
          },
        ]
      }
      item_progress: {
        Row: {
          cooking_amount: string | null
          cooking_step: number | null
          done: boolean
          done_at: string | null
          evidence_min: number | null
          item_id: string
          last_opened_at: string
          lines_ready: number[] | null
          opened_at: string
          steps_apart: number[] | null
          steps_at: string | null
          steps_done: number | null
          user_id: string
        }
        Insert: {
          cooking_amount?: string | null
          cooking_step?: number | null
          done?: boolean
          done_at?: string | null
          evidence_min?: number | null
          item_id: string
          last_opened_at?: string
          lines_ready?: number[] | null
          opened_at?: string
          steps_apart?: number[] | null
          steps_at?: string | null
          steps_done?: number | null
          user_id?: string
        }
        Update: {
          cooking_amount?: string | null
          cooking_step?: number | null
          done?: boolean
          done_at?: string | null
          evidence_min?: number | null
          item_id?: string
          last_opened_at?: string
          lines_ready?: number[] | null
          opened_at?: string
          steps_apart?: number[] | null
          steps_at?: string | null
          steps_done?: number | null
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: 'item_progress_item_id_fkey'
            columns: ['item_id']
            isOneToOne: false
            referencedRelation: 'items'
            referencedColumns: ['id']
          },
        ]
      }
      item_skills: {
        Row: {
          item_id: string
          skill_id: string
        }
        Insert: {
          item_id: string
          skill_id: string
        }
        Update: {
          item_id?: string
          skill_id?: string
        }
        Relationships: [
          {
            foreignKeyName: 'item_skills_item_id_fkey'
            columns: ['item_id']
            isOneToOne: false
            referencedRelation: 'items'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'item_skills_skill_id_fkey'
            columns: ['skill_id']
            isOneToOne: false
            referencedRelation: 'skills'
            referencedColumns: ['id']
          },
        ]
      }
      items: {
        Row: {
          cover_url: string | null
          created_at: string
          description: string
          duration_min: number
          id: string
          ingredients: Json
          is_free_sample: boolean
          is_mandatory: boolean
          is_published: boolean
          level: string | null
          list_id: string | null
          owner_id: string | null
          position: number
          published_at: string | null
          removed_at: string | null
          steps: Json
          storage_tip: string | null
          title: string
          tools: string[]
          type: string
          updated_at: string
          waiting_min: number
          yield_quantity: number | null
          yield_unit: string | null
        }
        Insert: {
          cover_url?: string | null
          created_at?: string
          description?: string
          duration_min?: number
          id?: string
          ingredients?: Json
          is_free_sample?: boolean
          is_mandatory?: boolean
          is_published?: boolean
          level?: string | null
          list_id?: string | null
          owner_id?: string | null
          position?: number
          published_at?: string | null
          removed_at?: string | null
          steps?: Json
          storage_tip?: string | null
          title: string
          tools?: string[]
          type?: string
          updated_at?: string
          waiting_min?: number
          yield_quantity?: number | null
          yield_unit?: string | null
        }
        Update: {
          cover_url?: string | null
          created_at?: string
          description?: string
          duration_min?: number
          id?: string
          ingredients?: Json
          is_free_sample?: boolean
          is_mandatory?: boolean
          is_published?: boolean
          level?: string | null
          list_id?: string | null
          owner_id?: string | null
          position?: number
          published_at?: string | null
          removed_at?: string | null
          steps?: Json
          storage_tip?: string | null
          title?: string
          tools?: string[]
          type?: string
          updated_at?: string
          waiting_min?: number
          yield_quantity?: number | null
          yield_unit?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'items_list_id_fkey'
            columns: ['list_id']
            isOneToOne: false
            referencedRelation: 'lists'
            referencedColumns: ['id']
          },
        ]
      }
      kitchens: {
        Row: {
          created_at: string
          cup_ml: number | null
          defaults: Json
          densities: Json
          updated_at: string
          user_id: string
        }
        Insert: {
          created_at?: string
          cup_ml?: number | null
          defaults?: Json
          densities?: Json
          updated_at?: string
          user_id?: string
        }
        Update: {
          created_at?: string
          cup_ml?: number | null
          defaults?: Json
          densities?: Json
          updated_at?: string
          user_id?: string
        }
        Relationships: []
      }
      learning_preferences: {
        Row: {
          shows_months: boolean
          shows_rhythm: boolean
          shows_skills: boolean
          user_id: string
        }
        Insert: {
          shows_months?: boolean
          shows_rhythm?: boolean
          shows_skills?: boolean
          user_id?: string
        }
        Update: {
          shows_months?: boolean
          shows_rhythm?: boolean
          shows_skills?: boolean
          user_id?: string
        }
        Relationships: []
      }
      lists: {
        Row: {
          category_id: string
          created_at: string
          description: string
          id: string
          position: number
          title: string
          updated_at: string
        }
        Insert: {
          category_id: string
          created_at?: string
          description?: string
          id?: string
          position?: number
          title: string
          updated_at?: string
        }
        Update: {
          category_id?: string
          created_at?: string
          description?: string
          id?: string
          position?: number
          title?: string
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: 'lists_category_id_fkey'
            columns: ['category_id']
            isOneToOne: false
            referencedRelation: 'categories'
            referencedColumns: ['id']
          },
        ]
      }
      makings: {
        Row: {
          amount: string
          created_at: string
          id: string
          item_id: string | null
          made_on: string
          minutes: number | null
          note: string
          photo_id: string | null
          stars: number | null
          title: string
          updated_at: string
          user_id: string
        }
        Insert: {
          amount?: string
          created_at?: string
          id: string
          item_id?: string | null
          made_on: string
          minutes?: number | null
          note?: string
          photo_id?: string | null
          stars?: number | null
          title?: string
          updated_at?: string
          user_id?: string
        }
        Update: {
          amount?: string
          created_at?: string
          id?: string
          item_id?: string | null
          made_on?: string
          minutes?: number | null
          note?: string
          photo_id?: string | null
          stars?: number | null
          title?: string
          updated_at?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: 'makings_item_id_fkey'
            columns: ['item_id']
            isOneToOne: false
            referencedRelation: 'items'
            referencedColumns: ['id']
          },
        ]
      }
      materials: {
        Row: {
          cover_url: string | null
          created_at: string
          description: string
          id: string
          is_active: boolean
          position: number
          price_cents: number | null
          purchase_url: string | null
          teacher_about: string | null
          teacher_name: string | null
          title: string
          updated_at: string
          workload_hours: number
          learning: Json | null
          next_item_id: string | null
          progress_percent: number | null
        }
        Insert: {
          cover_url?: string | null
          created_at?: string
          description?: string
          id?: string
          is_active?: boolean
          position?: number
          price_cents?: number | null
          purchase_url?: string | null
          teacher_about?: string | null
          teacher_name?: string | null
          title: string
          updated_at?: string
          workload_hours?: number
        }
        Update: {
          cover_url?: string | null
          created_at?: string
          description?: string
          id?: string
          is_active?: boolean
          position?: number
          price_cents?: number | null
          purchase_url?: string | null
          teacher_about?: string | null
          teacher_name?: string | null
          title?: string
          updated_at?: string
          workload_hours?: number
        }
        Relationships: []
      }
      notification_digests: {
        Row: {
          attempts: number
          covered_before: string | null
          covered_until: string | null
          day: string | null
          due_at: string
          failure: string | null
          id: string
          state: string
          token_hashes: string[]
          user_id: string
        }
        Insert: {
          attempts?: number
          covered_before?: string | null
          covered_until?: string | null
          day?: string | null
          due_at?: string
          failure?: string | null
          id?: string
          state?: string
          token_hashes?: string[]
          user_id: string
        }
        Update: {
          attempts?: number
          covered_before?: string | null
          covered_until?: string | null
          day?: string | null
          due_at?: string
          failure?: string | null
          id?: string
          state?: string
          token_hashes?: string[]
          user_id?: string
        }
        Relationships: []
      }
      notification_preferences: {
        Row: {
          channel: string
          is_wanted: boolean
          kind: string
          user_id: string
        }
        Insert: {
          channel?: string
          is_wanted: boolean
          kind: string
          user_id?: string
        }
        Update: {
          channel?: string
          is_wanted?: boolean
          kind?: string
          user_id?: string
        }
        Relationships: []
      }
      notifications: {
        Row: {
          costing_id: string | null
          created_at: string
          facts: Json
          id: string
          item_id: string | null
          kind: string
          material_id: string | null
          read_at: string | null
          subject_id: string
          title: string
          user_id: string
        }
        Insert: {
          costing_id?: string | null
          created_at?: string
          facts?: Json
          id?: string
          item_id?: string | null
          kind: string
          material_id?: string | null
          read_at?: string | null
          subject_id: string
          title: string
          user_id: string
        }
        Update: {
          costing_id?: string | null
          created_at?: string
          facts?: Json
          id?: string
          item_id?: string | null
          kind?: string
          material_id?: string | null
          read_at?: string | null
          subject_id?: string
          title?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: 'notifications_costing_id_fkey'
            columns: ['costing_id']
            isOneToOne: false
            referencedRelation: 'costings'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'notifications_item_id_fkey'
            columns: ['item_id']
            isOneToOne: false
            referencedRelation: 'items'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'notifications_material_id_fkey'
            columns: ['material_id']
            isOneToOne: false
            referencedRelation: 'materials'
            referencedColumns: ['id']
          },
        ]
      }
      operator_acts: {
        Row: {
          act: string
          acted_at: string
          arguments: Json
          id: string
          operator: string
          outcome: Json
        }
        Insert: {
          act: string
          acted_at?: string
          arguments: Json
          id?: string
          operator: string
          outcome: Json
        }
        Update: {
          act?: string
          acted_at?: string
          arguments?: Json
          id?: string
          operator?: string
          outcome?: Json
        }
        Relationships: []
      }
      own_amounts: {
        Row: {
          amount: string | null
          is_used: boolean
          item_id: string
          line: number
          line_text: string
          reason: string
          updated_at: string
          user_id: string
        }
        Insert: {
          amount?: string | null
          is_used?: boolean
          item_id: string
          line: number
          line_text: string
          reason?: string
          updated_at?: string
          user_id?: string
        }
        Update: {
          amount?: string | null
          is_used?: boolean
          item_id?: string
          line?: number
          line_text?: string
          reason?: string
          updated_at?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: 'own_amounts_item_id_fkey'
            columns: ['item_id']
            isOneToOne: false
            referencedRelation: 'items'
            referencedColumns: ['id']
          },
        ]
      }
      own_recipe_versions: {
        Row: {
          act: string
          content: Json
          created_at: string
          item_id: string
          user_id: string
          version: number
        }
        Insert: {
          act: string
          content: Json
          created_at?: string
          item_id: string
          user_id: string
          version: number
        }
        Update: {
          act?: string
          content?: Json
          created_at?: string
          item_id?: string
          user_id?: string
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: 'own_recipe_versions_item_id_fkey'
            columns: ['item_id']
            isOneToOne: false
            referencedRelation: 'items'
            referencedColumns: ['id']
          },
        ]
      }
      path_stops: {
        Row: {
          category_id: string | null
          id: string
          item_id: string | null
          material_id: string | null
          note: string
          path_id: string
          position: number
        }
        Insert: {
          category_id?: string | null
          id?: string
          item_id?: string | null
          material_id?: string | null
          note?: string
          path_id: string
          position?: number
        }
        Update: {
          category_id?: string | null
          id?: string
          item_id?: string | null
          material_id?: string | null
          note?: string
          path_id?: string
          position?: number
        }
        Relationships: [
          {
            foreignKeyName: 'path_stops_category_id_fkey'
            columns: ['category_id']
            isOneToOne: false
            referencedRelation: 'categories'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'path_stops_item_id_fkey'
            columns: ['item_id']
            isOneToOne: false
            referencedRelation: 'items'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'path_stops_material_id_fkey'
            columns: ['material_id']
            isOneToOne: false
            referencedRelation: 'materials'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'path_stops_path_id_fkey'
            columns: ['path_id']
            isOneToOne: false
            referencedRelation: 'paths'
            referencedColumns: ['id']
          },
        ]
      }
      paths: {
        Row: {
          cover_url: string | null
          created_at: string
          description: string
          id: string
          is_published: boolean
          level: string | null
          position: number
          slug: string
          title: string
          updated_at: string
          hours: number | null
          learning: Json | null
        }
        Insert: {
          cover_url?: string | null
          created_at?: string
          description?: string
          id?: string
          is_published?: boolean
          level?: string | null
          position?: number
          slug: string
          title: string
          updated_at?: string
        }
        Update: {
          cover_url?: string | null
          created_at?: string
          description?: string
          id?: string
          is_published?: boolean
          level?: string | null
          position?: number
          slug?: string
          title?: string
          updated_at?: string
        }
        Relationships: []
      }
      photos: {
        Row: {
          created_at: string
          height: number
          id: string
          item_id: string | null
          taken_at: string
          user_id: string
          width: number
        }
        Insert: {
          created_at?: string
          height: number
          id: string
          item_id?: string | null
          taken_at?: string
          user_id?: string
          width: number
        }
        Update: {
          created_at?: string
          height?: number
          id?: string
          item_id?: string | null
          taken_at?: string
          user_id?: string
          width?: number
        }
        Relationships: [
          {
            foreignKeyName: 'photos_item_id_fkey'
            columns: ['item_id']
            isOneToOne: false
            referencedRelation: 'items'
            referencedColumns: ['id']
          },
        ]
      }
      price_entries: {
        Row: {
          bought_on: string
          created_at: string
          id: string
          ingredient: string
          ingredient_key: string | null
          noted_at: string
          package_amount: number
          package_price_cents: number
          package_unit: string
          store: string | null
          user_id: string
        }
        Insert: {
          bought_on?: string
          created_at?: string
          id?: string
          ingredient: string
          ingredient_key?: string | null
          noted_at?: string
          package_amount: number
          package_price_cents: number
          package_unit: string
          store?: string | null
          user_id?: string
        }
        Update: {
          bought_on?: string
          created_at?: string
          id?: string
          ingredient?: string
          ingredient_key?: string | null
          noted_at?: string
          package_amount?: number
          package_price_cents?: number
          package_unit?: string
          store?: string | null
          user_id?: string
        }
        Relationships: []
      }
      product_materials: {
        Row: {
          created_at: string
          material_id: string
          product_id: string
          provider: string
        }
        Insert: {
          created_at?: string
          material_id: string
          product_id: string
          provider: string
        }
        Update: {
          created_at?: string
          material_id?: string
          product_id?: string
          provider?: string
        }
        Relationships: [
          {
            foreignKeyName: 'product_materials_material_id_fkey'
            columns: ['material_id']
            isOneToOne: false
            referencedRelation: 'materials'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'product_materials_provider_fkey'
            columns: ['provider']
            isOneToOne: false
            referencedRelation: 'sales_providers'
            referencedColumns: ['provider']
          },
        ]
      }
      profiles: {
        Row: {
          avatar_url: string | null
          certificate_name: string | null
          certificate_name_confirmed_at: string | null
          created_at: string
          email: string | null
          id: string
          name: string
          updated_at: string
        }
        Insert: {
          avatar_url?: string | null
          certificate_name?: string | null
          certificate_name_confirmed_at?: string | null
          created_at?: string
          email?: string | null
          id: string
          name?: string
          updated_at?: string
        }
        Update: {
          avatar_url?: string | null
          certificate_name?: string | null
          certificate_name_confirmed_at?: string | null
          created_at?: string
          email?: string | null
          id?: string
          name?: string
          updated_at?: string
        }
        Relationships: []
      }
      purchase_claims: {
        Row: {
          attempts: number
          completed_at: string | null
          id: string
          provider: string
          requested_at: string
          transaction_id: string
          user_id: string
        }
        Insert: {
          attempts?: number
          completed_at?: string | null
          id?: string
          provider: string
          requested_at?: string
          transaction_id: string
          user_id: string
        }
        Update: {
          attempts?: number
          completed_at?: string | null
          id?: string
          provider?: string
          requested_at?: string
          transaction_id?: string
          user_id?: string
        }
        Relationships: []
      }
      purchase_events: {
        Row: {
          access_until: string | null
          amount_cents: number | null
          buyer_email: string | null
          buyer_name: string | null
          currency: string
          event: string
          event_id: string
          id: string
          kind: string
          occurred_at: string
          product_id: string | null
          product_name: string | null
          provider: string
          received_at: string
          refunded_cents: number | null
          replayed_at: string | null
          result: string
          subscription_id: string | null
          transaction_id: string | null
        }
        Insert: {
          access_until?: string | null
          amount_cents?: number | null
          buyer_email?: string | null
          buyer_name?: string | null
          currency?: string
          event: string
          event_id: string
          id?: string
          kind: string
          occurred_at: string
          product_id?: string | null
          product_name?: string | null
          provider: string
          received_at?: string
          refunded_cents?: number | null
          replayed_at?: string | null
          result?: string
          subscription_id?: string | null
          transaction_id?: string | null
        }
        Update: {
          access_until?: string | null
          amount_cents?: number | null
          buyer_email?: string | null
          buyer_name?: string | null
          currency?: string
          event?: string
          event_id?: string
          id?: string
          kind?: string
          occurred_at?: string
          product_id?: string | null
          product_name?: string | null
          provider?: string
          received_at?: string
          refunded_cents?: number | null
          replayed_at?: string | null
          result?: string
          subscription_id?: string | null
          transaction_id?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'purchase_events_provider_fkey'
            columns: ['provider']
            isOneToOne: false
            referencedRelation: 'sales_providers'
            referencedColumns: ['provider']
          },
        ]
      }
      purchase_invitations: {
        Row: {
          attempts: number
          buyer_name: string | null
          email: string
          email_key: string
          failure: string | null
          next_attempt_at: string
          requested_at: string
          sent_at: string | null
        }
        Insert: {
          attempts?: number
          buyer_name?: string | null
          email: string
          email_key: string
          failure?: string | null
          next_attempt_at?: string
          requested_at?: string
          sent_at?: string | null
        }
        Update: {
          attempts?: number
          buyer_name?: string | null
          email?: string
          email_key?: string
          failure?: string | null
          next_attempt_at?: string
          requested_at?: string
          sent_at?: string | null
        }
        Relationships: []
      }
      purchases: {
        Row: {
          by_hand: boolean
          created_at: string
          expires_at: string | null
          id: string
          material_id: string
          status: string
          updated_at: string
          user_id: string
        }
        Insert: {
          by_hand?: boolean
          created_at?: string
          expires_at?: string | null
          id?: string
          material_id: string
          status: string
          updated_at?: string
          user_id: string
        }
        Update: {
          by_hand?: boolean
          created_at?: string
          expires_at?: string | null
          id?: string
          material_id?: string
          status?: string
          updated_at?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: 'purchases_material_id_fkey'
            columns: ['material_id']
            isOneToOne: false
            referencedRelation: 'materials'
            referencedColumns: ['id']
          },
        ]
      }
      push_messages: {
        Row: {
          attempts: number
          due_at: string
          id: string
          notification_id: string
          user_id: string
        }
        Insert: {
          attempts?: number
          due_at?: string
          id?: string
          notification_id: string
          user_id: string
        }
        Update: {
          attempts?: number
          due_at?: string
          id?: string
          notification_id?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: 'push_messages_notification_id_fkey'
            columns: ['notification_id']
            isOneToOne: true
            referencedRelation: 'notifications'
            referencedColumns: ['id']
          },
        ]
      }
      push_subscriptions: {
        Row: {
          auth: string
          created_at: string
          endpoint: string
          id: string
          p256dh: string
          user_id: string
        }
        Insert: {
          auth: string
          created_at?: string
          endpoint: string
          id?: string
          p256dh: string
          user_id: string
        }
        Update: {
          auth?: string
          created_at?: string
          endpoint?: string
          id?: string
          p256dh?: string
          user_id?: string
        }
        Relationships: []
      }
      quotes: {
        Row: {
          created_at: string
          customer_contact: string
          customer_name: string
          delivery_cents: number
          delivery_place: string
          deposit_percent: number
          discount_cents: number
          event_on: string | null
          id: string
          items: Json
          note: string
          number: number
          seller_contact: string
          seller_name: string
          state: string
          updated_at: string
          user_id: string
          valid_until: string | null
        }
        Insert: {
          created_at?: string
          customer_contact?: string
          customer_name?: string
          delivery_cents?: number
          delivery_place?: string
          deposit_percent?: number
          discount_cents?: number
          event_on?: string | null
          id?: string
          items?: Json
          note?: string
          number?: number
          seller_contact?: string
          seller_name?: string
          state?: string
          updated_at?: string
          user_id?: string
          valid_until?: string | null
        }
        Update: {
          created_at?: string
          customer_contact?: string
          customer_name?: string
          delivery_cents?: number
          delivery_place?: string
          deposit_percent?: number
          discount_cents?: number
          event_on?: string | null
          id?: string
          items?: Json
          note?: string
          number?: number
          seller_contact?: string
          seller_name?: string
          state?: string
          updated_at?: string
          user_id?: string
          valid_until?: string | null
        }
        Relationships: []
      }
      recipe_bases: {
        Row: {
          amount: number
          base_id: string
          created_at: string
          line_text: string
          loss_percent: number
          product_id: string
          unit: string
          updated_at: string
          user_id: string
        }
        Insert: {
          amount: number
          base_id: string
          created_at?: string
          line_text: string
          loss_percent?: number
          product_id: string
          unit: string
          updated_at?: string
          user_id?: string
        }
        Update: {
          amount?: number
          base_id?: string
          created_at?: string
          line_text?: string
          loss_percent?: number
          product_id?: string
          unit?: string
          updated_at?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: 'recipe_bases_base_id_fkey'
            columns: ['base_id']
            isOneToOne: false
            referencedRelation: 'items'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'recipe_bases_product_id_fkey'
            columns: ['product_id']
            isOneToOne: false
            referencedRelation: 'items'
            referencedColumns: ['id']
          },
        ]
      }
      recipe_notes: {
        Row: {
          base_version: number
          body: string
          item_id: string
          step: number
          step_text: string
          updated_at: string
          user_id: string
          version: number
        }
        Insert: {
          base_version?: number
          body: string
          item_id: string
          step: number
          step_text: string
          updated_at?: string
          user_id?: string
          version?: number
        }
        Update: {
          base_version?: number
          body?: string
          item_id?: string
          step?: number
          step_text?: string
          updated_at?: string
          user_id?: string
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: 'recipe_notes_item_id_fkey'
            columns: ['item_id']
            isOneToOne: false
            referencedRelation: 'items'
            referencedColumns: ['id']
          },
        ]
      }
      sales: {
        Row: {
          amount_cents: number | null
          bought_at: string
          buyer_email: string | null
          buyer_key: string | null
          claimed_at: string | null
          created_at: string
          currency: string
          decided_at: string
          erased_at: string | null
          expires_at: string | null
          id: string
          lost_at: string | null
          opens: boolean
          product_id: string
          product_name: string | null
          provider: string
          status: string
          subscription_id: string | null
          transaction_id: string
          updated_at: string
          user_id: string | null
        }
        Insert: {
          amount_cents?: number | null
          bought_at: string
          buyer_email?: string | null
          buyer_key?: never
          claimed_at?: string | null
          created_at?: string
          currency?: string
          decided_at: string
          erased_at?: string | null
          expires_at?: string | null
          id?: string
          lost_at?: string | null
          opens: boolean
          product_id: string
          product_name?: string | null
          provider: string
          status: string
          subscription_id?: string | null
          transaction_id: string
          updated_at?: string
          user_id?: string | null
        }
        Update: {
          amount_cents?: number | null
          bought_at?: string
          buyer_email?: string | null
          buyer_key?: never
          claimed_at?: string | null
          created_at?: string
          currency?: string
          decided_at?: string
          erased_at?: string | null
          expires_at?: string | null
          id?: string
          lost_at?: string | null
          opens?: boolean
          product_id?: string
          product_name?: string | null
          provider?: string
          status?: string
          subscription_id?: string | null
          transaction_id?: string
          updated_at?: string
          user_id?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'sales_provider_fkey'
            columns: ['provider']
            isOneToOne: false
            referencedRelation: 'sales_providers'
            referencedColumns: ['provider']
          },
        ]
      }
      sales_providers: {
        Row: {
          grace_days: number
          name: string
          provider: string
          purchases_url: string | null
          refund_url: string | null
        }
        Insert: {
          grace_days?: number
          name: string
          provider: string
          purchases_url?: string | null
          refund_url?: string | null
        }
        Update: {
          grace_days?: number
          name?: string
          provider?: string
          purchases_url?: string | null
          refund_url?: string | null
        }
        Relationships: []
      }
      shopping_entries: {
        Row: {
          batches: number
          created_at: string
          id: string
          item_id: string | null
          lines: Json
          search: Json
          summary: string
          title: string | null
          updated_at: string
          user_id: string
        }
        Insert: {
          batches?: number
          created_at?: string
          id?: string
          item_id?: string | null
          lines: Json
          search?: Json
          summary?: string
          title?: string | null
          updated_at?: string
          user_id?: string
        }
        Update: {
          batches?: number
          created_at?: string
          id?: string
          item_id?: string | null
          lines?: Json
          search?: Json
          summary?: string
          title?: string | null
          updated_at?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: 'shopping_entries_item_id_fkey'
            columns: ['item_id']
            isOneToOne: false
            referencedRelation: 'items'
            referencedColumns: ['id']
          },
        ]
      }
      shopping_lists: {
        Row: {
          changed_at: string
          user_id: string
        }
        Insert: {
          changed_at?: string
          user_id: string
        }
        Update: {
          changed_at?: string
          user_id?: string
        }
        Relationships: []
      }
      shopping_marks: {
        Row: {
          amount: string
          goods_key: string
          marked_at: string
          state: string
          user_id: string
        }
        Insert: {
          amount?: string
          goods_key: string
          marked_at?: string
          state: string
          user_id?: string
        }
        Update: {
          amount?: string
          goods_key?: string
          marked_at?: string
          state?: string
          user_id?: string
        }
        Relationships: []
      }
      skills: {
        Row: {
          description: string
          id: string
          position: number
          slug: string
          title: string
        }
        Insert: {
          description?: string
          id?: string
          position?: number
          slug: string
          title: string
        }
        Update: {
          description?: string
          id?: string
          position?: number
          slug?: string
          title?: string
        }
        Relationships: []
      }
      timer_pushes: {
        Row: {
          due_at: string
          endpoint: string | null
          item_id: string | null
          timer_id: string
          title: string
          user_id: string
        }
        Insert: {
          due_at: string
          endpoint?: string | null
          item_id?: string | null
          timer_id: string
          title: string
          user_id?: string
        }
        Update: {
          due_at?: string
          endpoint?: string | null
          item_id?: string | null
          timer_id?: string
          title?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: 'timer_pushes_item_id_fkey'
            columns: ['item_id']
            isOneToOne: false
            referencedRelation: 'items'
            referencedColumns: ['id']
          },
        ]
      }
    }
    Views: {
      current_prices: {
        Row: {
          bought_on: string | null
          entries: number | null
          id: string | null
          ingredient: string | null
          ingredient_key: string | null
          noted_at: string | null
          package_amount: number | null
          package_price_cents: number | null
          package_unit: string | null
          previous_amount: number | null
          previous_bought_on: string | null
          previous_noted_at: string | null
          previous_price_cents: number | null
          previous_unit: string | null
          store: string | null
          user_id: string | null
        }
        Relationships: []
      }
      own_sessions: {
        Row: {
          id: string | null
          is_current: boolean | null
          last_used_at: string | null
          user_agent: string | null
        }
        Relationships: []
      }
    }
    Functions: {
      answer_exercise: {
        Args: {
          attempt: string
          of_exercise: string
          answers: number[]
        }
        Returns: Json
      }
      begin_cooking_session: {
        Args: {
          of_item: string
        }
        Returns: Database['public']['Tables']['cooking_sessions']['Row']
      }
      begin_purchase_claim: {
        Args: {
          account: string
          of_transaction: string
        }
        Returns: Json
      }
      certificate_by_code: {
        Args: {
          code: string
        }
        Returns: Json
      }
      complete_purchase_claim: {
        Args: {
          account: string
          of_claim: string
        }
        Returns: undefined
      }
      confirm_certificate_name: {
        Args: {
          full_name: string
        }
        Returns: Database['public']['Tables']['certificates']['Row'][]
      }
      cooking_rhythm: {
        Args: {
          time_zone: string
          weeks?: number
        }
        Returns: {
          week: string
          makings: number
          recipes: number
        }[]
      }
      correct_certificate_name: {
        Args: {
          of_certificate: string
          full_name: string
        }
        Returns: Database['public']['Tables']['certificates']['Row']
      }
      count_certificate_check: {
        Args: {
          address: string
        }
        Returns: boolean
      }
      count_certificate_pdf: {
        Args: {
          account: string
        }
        Returns: boolean
      }
      count_quote_pdf: {
        Args: {
          account: string
        }
        Returns: boolean
      }
      delete_expired_recipes: {
        Args: never
        Returns: number
      }
      deliver_news: {
        Args: never
        Returns: number
      }
      end_notification_mail: {
        Args: {
          of_token: string
        }
        Returns: boolean
      }
      end_own_session: {
        Args: {
          of_session: string
        }
        Returns: boolean
      }
      exercise_feedback: {
        Args: {
          of_exercise: string
        }
        Returns: Json
      }
      file_usage: {
        Args: never
        Returns: {
          bucket_id: string
          files: number
          bytes: number
          max_files: number
          max_bytes: number
        }[]
      }
      finish_notification_digest: {
        Args: {
          of_digest: string
          outcome: string
          failed_because: string
        }
        Returns: undefined
      }
      finish_purchase_invitation: {
        Args: {
          of_email_key: string
          failed_because: string
        }
        Returns: undefined
      }
      finish_push_messages: {
        Args: {
          sent: string[]
          gone: string[]
        }
        Returns: undefined
      }
      hand_in_photo: {
        Args: {
          attempt: string
          of_exercise: string
          of_photo: string
        }
        Returns: Json
      }
      hours: {
        Args: {
          path: Database['public']['Tables']['paths']['Row']
        }
        Returns: number
      }
      is_certificate_due: {
        Args: never
        Returns: boolean
      }
      is_notification_mail_due: {
        Args: never
        Returns: boolean
      }
      is_purchase_invitation_due: {
        Args: never
        Returns: boolean
      }
      is_web_push_due: {
        Args: never
        Returns: boolean
      }
      join_cooking_session: {
        Args: {
          of_code: string
        }
        Returns: Database['public']['Tables']['cooking_sessions']['Row']
      }
      learning: {
        Args: {
          category: Database['public']['Tables']['categories']['Row']
        }
        Returns: Json
      } | {
        Args: {
          material: Database['public']['Tables']['materials']['Row']
        }
        Returns: Json
      } | {
        Args: {
          path: Database['public']['Tables']['paths']['Row']
        }
        Returns: Json
      }
      made_by_month: {
        Args: {
          months?: number
        }
        Returns: {
          month: string
          makings: number
          recipes: number
          minutes: number
        }[]
      }
      missing_evidence: {
        Args: {
          of_course: string
        }
        Returns: {
          item_id: string
          title: string
          proven_from: string
        }[]
      }
      next_item_id: {
        Args: {
          material: Database['public']['Tables']['materials']['Row']
        }
        Returns: string
      }
      operate_on_certificates: {
        Args: {
          act: string
          arguments: Json
          operator: string
          dry_run?: boolean
        }
        Returns: Json
      }
      operate_on_purchases: {
        Args: {
          act: string
          arguments: Json
          operator: string
          dry_run?: boolean
        }
        Returns: Json
      }
      own_purchases: {
        Args: never
        Returns: {
          id: string
          provider: string
          provider_name: string
          transaction_id: string
          product_name: string
          materials: Json
          status: string
          is_open: boolean
          expires_at: string
          bought_at: string
          lost_at: string
          amount_cents: number
          currency: string
          is_subscription: boolean
          withdrawal_ends_on: string
          purchases_url: string
          refund_url: string
        }[]
      }
      own_skills: {
        Args: never
        Returns: {
          skill_id: string
          slug: string
          title: string
          description: string
          done: number
          total: number
        }[]
      }
      path_progress: {
        Args: {
          of_path: string
        }
        Returns: {
          stop_id: string
          position: number
          kind: string
          title: string
          note: string
          material_id: string
          category_id: string
          item_id: string
          done: number
          total: number
          minutes: number
          state: string
          continue_item_id: string
          purchase_material_id: string
          purchase_material_title: string
          price_cents: number
          purchase_url: string
          cover_url: string
        }[]
      }
      progress_percent: {
        Args: {
          material: Database['public']['Tables']['materials']['Row']
        }
        Returns: number
      }
      record_purchase_event: {
        Args: {
          event: Json
        }
        Returns: Json
      }
      recount_progress: {
        Args: never
        Returns: number
      }
      reduce_queued_accounts: {
        Args: never
        Returns: number
      }
      remove_cook: {
        Args: {
          of_session: string
          cook: string
        }
        Returns: boolean
      }
      set_recipe_removed: {
        Args: {
          recipe: string
          removed: boolean
        }
        Returns: undefined
      }
      settle_certificates: {
        Args: never
        Returns: Database['public']['Tables']['certificates']['Row'][]
      }
      settle_due_certificates: {
        Args: {
          most: number
        }
        Returns: number
      }
      subscribe_to_push: {
        Args: {
          endpoint: string
          p256dh: string
          auth: string
        }
        Returns: undefined
      }
      take_notification_digests: {
        Args: {
          most: number
        }
        Returns: Json[]
      }
      take_purchase_invitations: {
        Args: {
          most: number
        }
        Returns: {
          email_key: string
          email: string
          buyer_name: string
        }[]
      }
      take_push_messages: {
        Args: {
          most: number
        }
        Returns: Json[]
      }
      try_purchase_claim: {
        Args: {
          account: string
          of_claim: string
        }
        Returns: string
      }
      write_exercise_question: {
        Args: {
          of_id: string
          of_exercise: string
          of_position: number
          of_question: string
          of_options: string[]
          right_option: number
          explanation: string
        }
        Returns: undefined
      }
    }
    Enums: { [_ in never]: never }
    CompositeTypes: { [_ in never]: never }
  }
}
