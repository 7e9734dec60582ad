// Rows of the public schema. Written by supabase/tests/schema-dump.test.ts from the migrated database, not by hand.

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
          done: boolean
          done_at: string | null
          item_id: string
          last_opened_at: string
          opened_at: string
          user_id: string
        }
        Insert: {
          done?: boolean
          done_at?: string | null
          item_id: string
          last_opened_at?: string
          opened_at?: string
          user_id?: string
        }
        Update: {
          done?: boolean
          done_at?: string | null
          item_id?: string
          last_opened_at?: string
          opened_at?: string
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
      items: {
        Row: {
          cover_url: string | null
          created_at: string
          description: string
          duration_min: number
          id: string
          ingredients: Json
          is_free_sample: boolean
          level: string | null
          list_id: string
          position: number
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
          level?: string | null
          list_id: string
          position?: number
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
          level?: string | null
          list_id?: string
          position?: number
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
      notification_preferences: {
        Row: {
          is_wanted: boolean
          kind: string
          user_id: string
        }
        Insert: {
          is_wanted: boolean
          kind: string
          user_id?: string
        }
        Update: {
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
          subject_id?: never
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
          subject_id?: never
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
      profiles: {
        Row: {
          avatar_url: string | null
          created_at: string
          email: string | null
          id: string
          name: string
          updated_at: string
        }
        Insert: {
          avatar_url?: string | null
          created_at?: string
          email?: string | null
          id: string
          name?: string
          updated_at?: string
        }
        Update: {
          avatar_url?: string | null
          created_at?: string
          email?: string | null
          id?: string
          name?: string
          updated_at?: string
        }
        Relationships: []
      }
      purchases: {
        Row: {
          created_at: string
          expires_at: string | null
          id: string
          material_id: string
          status: string
          updated_at: string
          user_id: string
        }
        Insert: {
          created_at?: string
          expires_at?: string | null
          id?: string
          material_id: string
          status: string
          updated_at?: string
          user_id: string
        }
        Update: {
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
      progress_percent: {
        Args: {
          material: Database['public']['Tables']['materials']['Row']
        }
        Returns: number
      }
    }
    Enums: { [_ in never]: never }
    CompositeTypes: { [_ in never]: never }
  }
}
